// Which drawings does a record refer to, and what does it say of each? In: the images of its front page and of its sheets. Out: the first
// drawing and the others.
import type { DrawingLabel } from '../../../contract/publication.ts';
import { descendants, type XmlElement } from '../markup/xml-tree.ts';
import type { DrawingReference, RawPublication } from '../record.ts';

/** Figure numbers as offices write them: `7`, `5A,5B`, `12(a)`. */
const FIGURES = /^\d[\dA-Za-z(),.\s'-]{0,59}$/;
/** `US08926509-20150106-D00003.TIF`: the number of the sheet; 0 is the drawing of the front page. */
const US_SHEET = /-D(\d{5})\.tiff?$/i;

/**
 * The drawings of a record. `front`: the images of the front page, of which the first counts; `sheets`: all others. A sheet that is also
 * the drawing of the front page comes first.
 */
export function drawingsOf(
  front: readonly DrawingReference[],
  sheets: readonly DrawingReference[],
): Pick<RawPublication, 'image' | 'drawings'> {
  const [chosen] = front;
  return withoutRepetitions([
    ...(chosen === undefined ? [] : [{ ...chosen, label: { front: true as const, ...chosen.label } }]),
    ...sheets,
  ]);
}

/** The first drawing and the others; a drawing that occurs twice is at its first place and has both labels. */
export function withoutRepetitions(all: readonly DrawingReference[]): Pick<RawPublication, 'image' | 'drawings'> {
  const byPath = new Map<string, DrawingReference>();
  for (const { path, label } of all) {
    const known = byPath.get(path.toLowerCase());
    byPath.set(path.toLowerCase(), { path: known?.path ?? path, label: { ...label, ...known?.label } });
  }
  const [image, ...drawings] = [...byPath.values()].map(({ path, label }) => ({ path, ...(label && hasLabel(label) && { label }) }));
  return { image, ...(drawings.length > 0 && { drawings }) };
}

function hasLabel(label: DrawingLabel): boolean {
  return Object.keys(label).length > 0;
}

/** The images of ST.36 elements: each `img` with the numbers of the `figure` that it is in. */
export function figuresIn(elements: readonly (XmlElement | undefined)[]): DrawingReference[] {
  return elements.flatMap((element) => {
    const figures = descendants(element, 'figure');
    const inFigures = new Map(
      figures.flatMap((figure) => descendants(figure, 'img').map((img) => [img, figure.attributes['num']] as const)),
    );
    return descendants(element, 'img').flatMap((img) => drawingIn(img.attributes['file'], inFigures.get(img)) ?? []);
  });
}

/** A drawing by its file and the figure numbers beside it; undefined where there is no file. */
export function drawingIn(path: string | undefined, figures?: string): DrawingReference | undefined {
  if (path === undefined || path === '') return undefined;
  const label = labelOf(path, figures?.trim());
  return { path, ...(label && { label }) };
}

function labelOf(path: string, figures: string | undefined): DrawingLabel | undefined {
  const sheet = US_SHEET.exec(path)?.[1];
  if (sheet !== undefined) return Number(sheet) === 0 ? { front: true } : { sheet: Number(sheet) };
  return figures !== undefined && FIGURES.test(figures)
    ? {
        figures: figures
          .split(',')
          .map((one) => one.trim())
          .join(', '),
      }
    : undefined;
}
