// A chart as a file of its own: in: the SVG on the screen, its title. Out: the same as a standing SVG or as a PNG, in the colours of
// print: every style is written into the drawing, so that it looks the same without this application.

const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];
const NAMESPACE = 'http://www.w3.org/2000/svg';
const TITLE_PX = 28;
/** Pixels of the picture for one of the screen: good for a page of 300 dots an inch. */
const SHARPNESS = 3;

/** The chart as an SVG document, its title above it. `size`: in CSS pixels, title included. */
export function svgPicture(chart: SVGSVGElement, title: string): { source: string; width: number; height: number } {
  const { width, height } = chart.getBoundingClientRect();
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  // On paper there is no dark theme: the colours are read while the light one is on, before anything is painted.
  root.dataset['theme'] = 'light';
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const ink = writeStyles(chart, copy);
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;

  const picture = document.createElementNS(NAMESPACE, 'svg');
  picture.setAttribute('viewBox', `0 0 ${width} ${height + TITLE_PX}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height + TITLE_PX));
  const ground = picture.appendChild(document.createElementNS(NAMESPACE, 'rect'));
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#ffffff' })) ground.setAttribute(name, value);
  const heading = picture.appendChild(document.createElementNS(NAMESPACE, 'text'));
  heading.textContent = title;
  for (const [name, value] of Object.entries({ x: '0', y: '18', 'font-size': '15px', 'font-weight': '600', ...ink }))
    heading.setAttribute(name, value);
  copy.setAttribute('y', String(TITLE_PX));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('overflow', 'visible');
  picture.append(copy);
  return { source: new XMLSerializer().serializeToString(picture), width, height: height + TITLE_PX };
}

/** Writes the styles of `from` and all below it into `to` and its like; the colour and family of its text. */
function writeStyles(from: Element, to: Element): Record<string, string> {
  const style = getComputedStyle(from);
  for (const name of carried) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-pressed']) to.removeAttribute(name);
  [...from.children].forEach((child, at) => writeStyles(child, to.children[at] as Element));
  return { fill: style.color, 'font-family': style.fontFamily };
}

/** The chart as a PNG, three times as fine as the screen. */
export async function pngPicture(chart: SVGSVGElement, title: string): Promise<Blob> {
  const { source, width, height } = svgPicture(chart, title);
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: width * SHARPNESS, height: height * SHARPNESS });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
