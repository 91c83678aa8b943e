// Reads resources/demo/families/*.json (format: resources/demo/README.md) and derives the publications, with numbers that no office has
// assigned.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const day = z.iso.date();
const party = z.strictObject({ name: z.string().min(2), country: z.string().length(2) });
const languages = ['en', 'de', 'fr', 'ja'] as const;
const paragraphs = z.array(z.string().min(1)).min(1);
const drawing = z.strictObject({
  kind: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  signs: z.record(z.string(), z.string()),
});

const familySchema = z.strictObject({
  id: z.int().min(901_001).max(910_999),
  priority: z.strictObject({ country: z.string().length(2), date: day, number: z.string().optional() }),
  applicants: z.array(party).min(1),
  inventors: z.array(party).min(1),
  classes: z.array(z.string().regex(/^[A-HY]\d\d[A-Z]\d{1,4}\/\d{2,6}$/)).min(1),
  citations: z.array(
    z.strictObject({ family: z.int(), category: z.enum(['X', 'Y', 'A']).optional(), by: z.enum(['examiner', 'applicant']).optional() }),
  ),
  drawing: drawing.nullable(),
  publications: z
    .array(
      z.strictObject({
        country: z.enum(['EP', 'US', 'WO', 'DE', 'FR', 'JP']),
        kind: z.string().regex(/^[AB]\d?$/),
        publicationDate: day,
        filingDate: day,
        language: z.enum(languages),
      }),
    )
    .min(1),
  texts: z.partialRecord(
    z.enum(languages),
    z.strictObject({
      title: z.string().min(3),
      abstract: z.string().min(40),
      claims: paragraphs,
      claimsGranted: paragraphs.optional(),
      description: paragraphs,
    }),
  ),
});

export type Language = (typeof languages)[number];
export type Family = z.infer<typeof familySchema>;
type Member = Family['publications'][number];
type Texts = NonNullable<Family['texts'][Language]>;

/** One publication of a family; claims and description as lists of paragraphs. */
export interface DemoPublication extends Member {
  family: Family;
  number: string;
  granted: boolean;
  /** The texts in the language of publication. */
  main: Texts;
  title: { language: Language; text: string }[];
  claims: { language: Language; claims: string[] }[];
  /** Named `CC-number-kind`, with category and origin if the family states them. */
  citations: { number: string; category?: string | undefined; by?: string | undefined }[];
}

/** Offset of the Heisei era, for Japanese applications before 2000. */
const HEISEI = 1988;

/** A member's number, derived from the family's: valid in form, but never assigned by an office. */
function numberOf(family: Family, { country, kind, publicationDate, filingDate }: Member): string {
  const id = String(family.id);
  const long = `${id.slice(0, 3)}0${id.slice(3)}`;
  const year = publicationDate.slice(0, 4);
  const granted = isGrant({ country, kind, publicationDate });
  switch (country) {
    case 'EP':
    case 'FR':
      return long;
    case 'US':
      return granted ? `2${long}` : `${year}${long}`;
    case 'WO':
      return `${year}${id}`;
    case 'DE':
      return filingDate < '2004' ? `10${id}` : `10${filingDate.slice(0, 4)}${id}`;
    case 'JP':
      if (granted) return long;
      return year < '2000' ? `H${String(Number(year) - HEISEI).padStart(2, '0')}${id}` : `${year}${id}`;
  }
}

function isGrant({ country, kind, publicationDate }: Pick<Member, 'country' | 'kind' | 'publicationDate'>): boolean {
  return kind.startsWith('B') || (country === 'US' && kind === 'A' && publicationDate < '2001');
}

/** The families of all source files, by number; throws with the file's name if one is invalid. */
export function readFamilies(folder: string): Family[] {
  const families = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = z.strictObject({ field: z.string(), families: z.array(familySchema) });
      const read = file.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return read.data.families;
    });
  const ids = families.map(({ id }) => id);
  const double = ids.find((id, at) => ids.indexOf(id) !== at);
  if (double !== undefined) throw new Error(`Family ${double} is there twice.`);
  return families.sort((one, other) => one.id - other.id);
}

function nameOf(family: Family, member: Member): string {
  return `${member.country}-${numberOf(family, member)}-${member.kind}`;
}

/** A publication of the cited family that is earlier than the citing one, of the same country if possible. */
function citedBy(cited: Family, citing: Member): string | undefined {
  const earlier = cited.publications
    .filter((member) => member.publicationDate < citing.publicationDate)
    .sort((one, other) => one.publicationDate.localeCompare(other.publicationDate));
  const chosen = earlier.find(({ country }) => country === citing.country) ?? earlier[0];
  return chosen === undefined ? undefined : nameOf(cited, chosen);
}

/** The EPO's languages, in its order. */
const european = ['de', 'en', 'fr'] as const;

function publicationOf(family: Family, member: Member, families: ReadonlyMap<number, Family>): DemoPublication {
  const granted = isGrant(member);
  const name = nameOf(family, member);
  const texts = (language: Language): Texts => {
    const found = family.texts[language];
    if (found === undefined) throw new Error(`${name} needs texts in '${language}'.`);
    return found;
  };
  const main = texts(member.language);
  const claimsIn = (language: Language): string[] => (granted ? texts(language).claimsGranted : undefined) ?? texts(language).claims;
  const others = (among: readonly Language[]): Language[] =>
    among.filter((language) => language !== member.language && family.texts[language] !== undefined);
  const titled = member.country === 'EP' ? others(european) : member.country === 'WO' ? others(['en']) : [];
  const claimed = member.country === 'EP' && granted ? others(european) : [];
  const citations = family.citations.flatMap(({ family: id, category, by }) => {
    const cited = families.get(id);
    if (cited === undefined) throw new Error(`${name} cites family ${id}, which is not there.`);
    const number = citedBy(cited, member);
    return number === undefined ? [] : [{ number, category, by }];
  });
  return {
    ...member,
    family,
    number: numberOf(family, member),
    granted,
    main,
    title: [member.language, ...titled].map((language) => ({ language, text: texts(language).title })),
    claims: [member.language, ...claimed].map((language) => ({ language, claims: claimsIn(language) })),
    citations,
  };
}

/** The publications by family and date; throws if two have the same name or dates are inconsistent. */
export function publicationsOf(families: readonly Family[]): DemoPublication[] {
  const byId = new Map(families.map((family): [number, Family] => [family.id, family]));
  const names = new Set<string>();
  return families.flatMap((family) =>
    family.publications.map((member) => {
      const publication = publicationOf(family, member, byId);
      const name = nameOf(family, member);
      if (names.has(name)) throw new Error(`${name} is there twice.`);
      if (family.priority.date > member.filingDate || member.filingDate >= member.publicationDate)
        throw new Error(`${name} has dates that run backwards.`);
      names.add(name);
      return publication;
    }),
  );
}

/** Symbols that the IPC also has: two-digit subgroups, and the longer ones that the collection uses. */
const IPC_SYMBOL = /^[A-H]\d\d[A-Z]\d{1,3}\/(?:\d\d|(?<=^H01M[15]0\/)\d{3}|(?<=^G01[SD]\d+\/)\d{3}|(?<=^A61M5\/)(?:1\d\d|315|365))$/;

/** CPC, and IPC if the IPC has the symbol. */
export function schemesOf(code: string): ('CPC' | 'IPC')[] {
  return IPC_SYMBOL.test(code) ? ['CPC', 'IPC'] : ['CPC'];
}
