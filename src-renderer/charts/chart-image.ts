// Exports a chart as a self-contained SVG or PNG in the colours of the light theme, with all styles inlined.

const copiedStyles = [
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
/** Image pixels per CSS pixel: about 300 dpi on paper. */
const SCALE = 3;

/** The chart as an SVG document with its title; width and height in CSS pixels, title included. */
export function chartSvg(chart: SVGSVGElement, title: string): { source: string; width: number; height: number } {
  const { width, height } = chart.getBoundingClientRect();
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  // Reads the colours under the light theme; nothing is painted in between.
  root.dataset['theme'] = 'light';
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const ink = writeStyles(chart, copy);
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;

  const picture = document.createElementNS(NAMESPACE, 'svg');
  picture.setAttribute('viewBox', `0 0 ${width} ${height + TITLE_PX}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height + TITLE_PX));
  const background = picture.appendChild(document.createElementNS(NAMESPACE, 'rect'));
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#ffffff' })) background.setAttribute(name, value);
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

/** Copies the computed styles of `from` and its descendants to `to`; returns text colour and font. */
function writeStyles(from: Element, to: Element): Record<string, string> {
  const style = getComputedStyle(from);
  for (const name of copiedStyles) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-pressed']) to.removeAttribute(name);
  [...from.children].forEach((child, at) => writeStyles(child, to.children[at] as Element));
  return { fill: style.color, 'font-family': style.fontFamily };
}

/** The chart as a PNG, at `SCALE` times the screen resolution. */
export async function chartPng(chart: SVGSVGElement, title: string): Promise<Blob> {
  const { source, width, height } = chartSvg(chart, title);
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the image is empty')) : resolve(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
