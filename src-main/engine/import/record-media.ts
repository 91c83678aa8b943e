// Which files beside a record are stored with its publication? In: the references of a record, access to the files of its folder or archive.
// Out: the first drawing, the PDF and the other drawings; what exceeds the limits without bytes.
import type { DrawingLabel, FurtherDrawing, Medium } from '../../contract/publication.ts';
import type { DrawingReference, MediumReference, Refusal } from '../intake/record.ts';
import { SourceFault } from '../intake/refusals.ts';
import { mediumType } from './medium-type.ts';

/** Limits of the drawings after the first: their number, the bytes of one, and the bytes of all of a publication. */
const MOST_DRAWINGS = 300;
const MOST_DRAWING_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/** The references of a record. */
export interface MediaReferences {
  image?: DrawingReference | undefined;
  pdf?: MediumReference | undefined;
  drawings?: DrawingReference[] | undefined;
}

/** The files of a record that exist and have a type that their role requires. */
export interface RecordMedia {
  media: Medium[];
  /** Of the first drawing. */
  label?: DrawingLabel | undefined;
  drawings: FurtherDrawing[];
}

/** Other files of the folder or archive of a source, by relative path, undefined where missing; at least one, and fewer than asked if they are large. */
export type ReadSiblings = (paths: readonly string[]) => Promise<(Uint8Array | undefined)[]>;

/** The files of a record; a refusal if reading one exceeds its budget. */
export async function mediaOf(read: ReadSiblings, wanted: MediaReferences): Promise<RecordMedia | { refusal: Refusal }> {
  try {
    return await foundMedia(read, wanted);
  } catch (error) {
    if (error instanceof SourceFault) return { refusal: error.refusal };
    throw error;
  }
}

async function foundMedia(read: ReadSiblings, { image, pdf, drawings = [] }: MediaReferences): Promise<RecordMedia> {
  const files = new SiblingFiles(read, [
    ...(image === undefined ? [] : [image.path]),
    ...(pdf !== undefined && 'path' in pdf ? [pdf.path] : []),
    ...drawings.slice(0, MOST_DRAWINGS).map(({ path }) => path),
  ]);
  const media: Medium[] = [];
  const picture = image && (await files.next());
  const pictureType = pictureTypeOf(picture);
  if (picture && pictureType !== undefined) media.push({ role: 'image', type: pictureType, bytes: picture });
  const document = pdf && ('bytes' in pdf ? pdf.bytes : await files.next());
  if (document && mediumType(document) === 'application/pdf') media.push({ role: 'pdf', type: 'application/pdf', bytes: document });
  return { media, label: image?.label, drawings: await furtherDrawings(files, drawings) };
}

async function furtherDrawings(files: SiblingFiles, references: readonly DrawingReference[]): Promise<FurtherDrawing[]> {
  const drawings: FurtherDrawing[] = [];
  const names = new Set<string>();
  let left = MOST_BYTES;
  for (const [at, reference] of references.entries()) {
    const ownName = nameOf(reference.path);
    const name = names.has(ownName) ? reference.path.toLowerCase() : ownName;
    names.add(name);
    const entry = { name, place: at + 1, ...(reference.label && { label: reference.label }) };
    const isBeyond = at >= MOST_DRAWINGS || left <= 0;
    const bytes = isBeyond ? undefined : await files.next();
    const type = pictureTypeOf(bytes);
    if (isBeyond || (type !== undefined && bytes !== undefined && bytes.length > Math.min(left, MOST_DRAWING_BYTES)))
      drawings.push({ ...entry, type: '', bytes: new Uint8Array() });
    else if (type !== undefined && bytes !== undefined) drawings.push({ ...entry, type, bytes });
    left -= bytes?.length ?? 0;
  }
  // A record whose drawings were not delivered at all has left out nothing.
  return drawings.some(({ type }) => type !== '') ? drawings : [];
}

/** Files in the order of their paths, read a few megabytes at a time. */
class SiblingFiles {
  readonly #read: ReadSiblings;
  readonly #paths: string[];
  #held: (Uint8Array | undefined)[] = [];

  constructor(read: ReadSiblings, paths: string[]) {
    this.#read = read;
    this.#paths = paths;
  }

  /** The file of the next path; undefined if it is missing. */
  async next(): Promise<Uint8Array | undefined> {
    if (this.#held.length === 0 && this.#paths.length > 0) {
      this.#held = await this.#read(this.#paths);
      this.#paths.splice(0, this.#held.length);
    }
    return this.#held.shift();
  }
}

function pictureTypeOf(bytes: Uint8Array | undefined): string | undefined {
  const type = bytes && mediumType(bytes);
  return type === 'application/pdf' ? undefined : type;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}
