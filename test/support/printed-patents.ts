// Prints a publication as the offices do: first page with labelled fields, references, drawings, then text in columns that do not share their
// baselines, with line numbers, running heads, page numbers and words hyphenated at the ends of lines. In: a publication. Out: a PDF.
import type { LanguageText, Publication } from '../../src-main/contract/publication.ts';
import { Pen, printable } from './printed-pen.ts';

export const layouts = ['us-grant', 'us-application', 'ep-grant', 'ep-application', 'wo'] as const;
export type Layout = (typeof layouts)[number];

interface Frame {
  x: number;
  top: number;
  width: number;
  bottom: number;
}

interface Look {
  width: number;
  height: number;
  size: number;
  pitch: number;
  frames: Frame[];
  /** Where the numbers of every fifth line stand, if there are any. */
  lineNumbers?: { x: number; lines: number };
  /** Prints what repeats on each page of text. */
  furniture(page: Pen, number: number): void;
  indent: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = 'January February March April May June July August September October November December'.split(' ');
const parts = (date = '2030-01-01'): [string, string, string] => date.split('-') as [string, string, string];
const american = (date?: string): string => {
  const [year, month, day] = parts(date);
  return `${months[Number(month) - 1]}. ${Number(day)}, ${year}`;
};
const dotted = (date?: string): string => parts(date).reverse().join('.');
const international = (date?: string): string => {
  const [year, month, day] = parts(date);
  return `${Number(day)} ${longMonths[Number(month) - 1]} ${year} (${dotted(date)})`;
};
const thousands = (number: string, by: string): string => number.replace(/\B(?=(?:\d{3})+$)/g, by);

/** The number as the office prints it. */
export function printedNumberOf({ country, number, kind }: Publication): string {
  if (country === 'US' && number.length === 11) return `US ${number.slice(0, 4)}/${number.slice(4)} ${kind}`;
  if (country === 'US') return `US ${thousands(number, ',')} ${kind}`;
  if (country === 'WO') return `WO ${number.slice(0, 4)}/${number.slice(4)} ${kind}`;
  return `${country} ${thousands(number, ' ')} ${kind}`;
}

/** Fields below each other in a frame, each with its label. */
function printFields(pen: Pen, frame: Frame, fields: readonly [code: string, lines: string[]][], size: number): number {
  let y = frame.top;
  for (const [code, texts] of fields) {
    let label = code;
    for (const text of texts) {
      for (const line of pen.lines(printable(text), size, frame.width - 26, 0)) {
        pen.at(frame.x + (label === '' ? 26 : 0), y, `${label === '' ? '' : `${label} `}${line.join(' ')}`, size);
        label = '';
        y += size * 1.25;
      }
    }
    y += size * 0.6;
  }
  return y;
}

const cities = ['Springfield', 'Neuburg', 'Bellville', 'Northam', 'Lindau'];
const cityOf = (index: number): string => cities[index % cities.length] ?? 'Lindau';
/** `Kato, Tomoki` as `Tomoki Kato`. */
const turned = (name: string): string => (/^[^,]+, [^,]+$/.test(name) ? name.split(', ').reverse().join(' ') : name);
const isPatent = ({ number }: { number: string }): boolean => /^[A-Z]{2}-\d+/.test(number);

const classLines = (publication: Publication, type: string): string[] => {
  const codes = publication.classes.filter((symbol) => symbol.type === type).map(({ code }) => code);
  return codes.map((code) => code.replace(/^([A-H]\d\d[A-Z])/, '$1 '));
};

/** Cited documents in a column of the second page and of those behind it. */
const REFERENCES = 55;

function usGrantFront(pen: Pen, publication: Publication): void {
  const head = printedNumberOf(publication);
  pen.addPage();
  pen.at(56, 70, '(12) United States Patent', 16);
  pen.at(
    76,
    90,
    `${turned(publication.inventors[0]?.name ?? '')
      .split(' ')
      .at(-1)} et al.`,
    12,
  );
  pen.at(312, 68, `(10) Patent No.: ${head}`, 12);
  pen.at(312, 86, `(45) Date of Patent: ${american(publication.publicationDate)}`, 12);
  const inventors = publication.inventors.map(({ name, country }, at) => `${turned(name)}, ${cityOf(at)} (${country ?? 'US'})`);
  const applicants = publication.applicants.map(({ name, country }, at) => `${name}, ${cityOf(at)} (${country ?? 'US'})`);
  const ipc = classLines(publication, 'IPC');
  const cpc = classLines(publication, 'CPC');
  printFields(
    pen,
    { x: 56, top: 120, width: 236, bottom: 740 },
    [
      ['(54)', [publication.title[0]?.text.toUpperCase() ?? '']],
      ['(75)', [`${inventors.length > 1 ? 'Inventors' : 'Inventor'}: ${inventors.join('; ')}`]],
      ['(73)', [`${applicants.length > 1 ? 'Assignees' : 'Assignee'}: ${applicants.join('; ')}`]],
      ['(*)', ['Notice: Subject to any disclaimer, the term of this patent is extended or adjusted under 35 U.S.C. 154(b) by 12 days.']],
      ['(21)', ['Appl. No.: 13/349,377']],
      ['(22)', [`Filed: ${american(publication.filingDate)}`]],
      ['(65)', ['Prior Publication Data', 'US 2031/0111222 A1 May 10, 2031']],
      ...(publication.priorityDate === undefined
        ? []
        : ([
            [
              '(30)',
              [
                'Foreign Application Priority Data',
                `${american(publication.priorityDate)} (${publication.priorityCountries[0] ?? 'JP'}) ..... 2008-148514`,
              ],
            ],
          ] as [string, string[]][])),
      ['(51)', ['Int. Cl.', ...ipc.map((code) => `${code} (2006.01)`)]],
      [
        '(52)',
        ['U.S. Cl.', ...(cpc.length > 0 ? [`CPC ..... ${cpc.map((code) => `${code} (2013.01)`).join('; ')}`] : ['USPC ..... 429/61'])],
      ],
      ['(58)', ['Field of Classification Search', 'CPC ..... None', 'See application file for complete search history.']],
    ],
    8,
  );
  const cited = publication.citations.filter(isPatent);
  const entry = ({ number }: { number: string }): string => {
    const [country = '', digits = '', kind = ''] = number.split('-');
    const shown =
      country === 'US' && digits.length === 11
        ? `${digits.slice(0, 4)}/${digits.slice(4)}`
        : country === 'US'
          ? thousands(digits, ',')
          : digits;
    return country === 'US' ? `${shown} ${kind} * 1/1998 Sideris et al. ..... 324/431` : `${country} ${shown} ${kind} 4/2005`;
  };
  const american_ = cited.filter(({ number }) => number.startsWith('US'));
  const foreign = cited.filter(({ number }) => !number.startsWith('US'));
  const here = american_.slice(0, 12);
  printFields(
    pen,
    { x: 318, top: 123, width: 236, bottom: 740 },
    [
      ['(56)', ['References Cited', 'U.S. PATENT DOCUMENTS', ...here.map(entry), '(Continued)']],
      ['', ['Primary Examiner — Jane Q. Sample', '(74) Attorney, Agent, or Firm — Sample & Sample, LLP']],
      [
        '(57)',
        ['ABSTRACT', publication.abstract[0]?.text.replaceAll('\n', ' ') ?? '', `${claimsOf(publication).length} Claims, 1 Drawing Sheet`],
      ],
    ],
    8,
  );
  const rest = ['U.S. PATENT DOCUMENTS', ...american_.slice(12).map(entry), 'FOREIGN PATENT DOCUMENTS', ...foreign.map(entry)];
  const others = [
    'OTHER PUBLICATIONS',
    'International Search Report mailed Aug. 26, 2008.',
    'A. Sample, "On samples," J. Samples, vol. 3, pp. 1-9, 2003.',
    '* cited by examiner',
  ];
  for (let page = 2; rest.length > 0; page += 1) {
    pen.addPage();
    pen.centred(306, 50, head, 10);
    pen.centred(306, 62, `Page ${page}`, 9);
    const [left, right] = [rest.splice(0, REFERENCES), rest.splice(0, REFERENCES)];
    printFields(pen, { x: 56, top: 90, width: 236, bottom: 740 }, [['(56)', ['References Cited', ...left]]], 8);
    printFields(
      pen,
      { x: 318, top: 93, width: 236, bottom: 740 },
      [
        ['', right],
        ['', rest.length === 0 ? others : []],
      ],
      8,
    );
  }
  pen.addPage();
  pen.at(56, 60, `U.S. Patent      ${american(publication.publicationDate)}      Sheet 1 of 1      ${head}`, 12);
  pen.at(260, 300, 'FIG. 1', 16);
  pen.at(120, 420, '10', 9);
  pen.at(420, 220, '12a', 9);
}

function usApplicationFront(pen: Pen, publication: Publication): void {
  pen.addPage();
  pen.at(56, 60, '(19) United States', 14);
  pen.at(56, 80, '(12) Patent Application Publication', 14);
  pen.at(
    76,
    96,
    `${turned(publication.inventors[0]?.name ?? '')
      .split(' ')
      .at(-1)} et al.`,
    11,
  );
  pen.at(330, 78, `(10) Pub. No.: ${printedNumberOf(publication)}`, 11);
  pen.at(330, 94, `(43) Pub. Date: ${american(publication.publicationDate)}`, 11);
  const inventors = publication.inventors.map(({ name, country }, at) => `${turned(name)}, ${cityOf(at)} (${country ?? 'US'})`);
  const applicants = publication.applicants.map(({ name, country }, at) => `${name}, ${cityOf(at)} (${country ?? 'US'})`);
  printFields(
    pen,
    { x: 56, top: 130, width: 236, bottom: 740 },
    [
      ['(54)', [publication.title[0]?.text.toUpperCase() ?? '']],
      ['(71)', [`${applicants.length > 1 ? 'Applicants' : 'Applicant'}: ${applicants.join('; ')}`]],
      ['(72)', [`${inventors.length > 1 ? 'Inventors' : 'Inventor'}: ${inventors.join('; ')}`]],
      ['(21)', ['Appl. No.: 10/181,730']],
      ['(22)', [`Filed: ${american(publication.filingDate)}`]],
      ...(publication.priorityDate === undefined
        ? []
        : ([
            [
              '(30)',
              [
                'Foreign Application Priority Data',
                `${american(publication.priorityDate)} (${publication.priorityCountries[0] ?? 'FR'}) ..... 00/00880`,
              ],
            ],
          ] as [string, string[]][])),
    ],
    8,
  );
  printFields(
    pen,
    { x: 318, top: 133, width: 236, bottom: 740 },
    [
      ['', ['Publication Classification']],
      ['(51)', ['Int. Cl.', ...classLines(publication, 'IPC').map((code) => `${code} (2006.01)`)]],
      ['(52)', ['U.S. Cl.', 'CPC ..... None']],
      ['(57)', ['ABSTRACT', publication.abstract[0]?.text.replaceAll('\n', ' ') ?? '']],
    ],
    8,
  );
}

function europeanFront(pen: Pen, publication: Publication, isGrant: boolean): void {
  pen.addPage();
  pen.at(363, 90, `(11) ${printedNumberOf(publication)}`, 16);
  pen.at(71, 115, isGrant ? '(12) EUROPEAN PATENT SPECIFICATION' : '(12) EUROPEAN PATENT APPLICATION', 12);
  const names = (parties: readonly { name: string; country?: string }[]): string[] =>
    parties.flatMap(({ name, country }, at) => [`• ${name}`, `8033${at} ${cityOf(at)} (${country ?? 'DE'})`]);
  const first = (label: string, parties: Publication['applicants']): string[] =>
    parties.length === 1
      ? [`${label}: ${parties[0]?.name}`, `80336 ${cityOf(0)} (${parties[0]?.country ?? 'DE'})`]
      : [`${label}s:`, ...names(parties)];
  const date = dotted(publication.publicationDate);
  const priority: [string, string[]][] =
    publication.priorityDate === undefined
      ? []
      : [['(30)', [`Priority: ${dotted(publication.priorityDate)} ${publication.priorityCountries[0] ?? 'DE'} 2000005637`]]];
  const titles: [string, string[]][] = publication.title.map(({ text }, at) => [at === 0 ? '(54)' : '', [text]]);
  printFields(
    pen,
    { x: 71, top: 140, width: 220, bottom: 740 },
    [
      isGrant
        ? ['(45)', ['Date of publication and mention', 'of the grant of the patent:', `${date} Bulletin 2005/25`]]
        : ['(43)', ['Date of publication:', `${date} Bulletin 2005/25`]],
      ['(21)', ['Application number: 13791512.0']],
      ['(22)', [`Date of filing: ${dotted(publication.filingDate)}`]],
      ['(84)', ['Designated Contracting States:', 'AT BE CH CY DE DK ES FI FR GB GR IE IT LI LU MC NL PT SE TR']],
      ...priority,
      ...(isGrant ? ([['(43)', ['Date of publication of application:', '25.03.2099 Bulletin 2099/13']]] as [string, string[]][]) : []),
      isGrant ? ['(73)', first('Proprietor', publication.applicants)] : ['(71)', first('Applicant', publication.applicants)],
    ],
    9,
  );
  printFields(
    pen,
    { x: 310, top: 143, width: 220, bottom: 740 },
    [
      [
        '(51)',
        [
          `Int Cl.: ${classLines(publication, 'IPC').slice(0, 1).join('')} (2006.01)`,
          ...classLines(publication, 'IPC')
            .slice(1)
            .map((code) => `${code} (2006.01)`),
        ],
      ],
      [
        '(72)',
        publication.inventors.length === 1 ? first('Inventor', publication.inventors) : ['Inventors:', ...names(publication.inventors)],
      ],
      ['(74)', ['Representative: Sample, Eva et al', 'Sample & Sample', '80336 München (DE)']],
      ...(isGrant
        ? ([
            [
              '(56)',
              [
                'References cited:',
                ...publication.citations.filter(isPatent).map(({ number }) => {
                  const [country = '', digits = '', kind = 'A'] = number.split('-');
                  return `${country}-${kind}- ${thousands(digits, ' ')}`;
                }),
              ],
            ],
          ] as [string, string[]][])
        : []),
    ],
    9,
  );
  if (isGrant) printFields(pen, { x: 71, top: 560, width: 460, bottom: 740 }, titles, 9);
  else
    printFields(
      pen,
      { x: 71, top: 480, width: 460, bottom: 800 },
      [...titles, ['(57)', [publication.abstract[0]?.text.replaceAll('\n', ' ') ?? '']]],
      9,
    );
}

function internationalFront(pen: Pen, publication: Publication): void {
  pen.addPage();
  pen.at(92, 60, '(12) INTERNATIONAL APPLICATION PUBLISHED UNDER THE PATENT COOPERATION TREATY (PCT)', 8);
  pen.at(94, 75, '(19) World Intellectual Property Organization', 9);
  pen.at(94, 87, 'International Bureau', 9);
  pen.at(88, 110, '(43) International Publication Date', 9);
  pen.at(89, 122, international(publication.publicationDate), 9);
  pen.at(364, 100, '(10) International Publication Number', 9);
  pen.at(376, 120, printedNumberOf(publication), 14);
  const names = (parties: readonly { name: string; country?: string }[]): string =>
    parties
      .map(
        ({ name, country }, at) =>
          `${name} [${country ?? 'FR'}/${country ?? 'FR'}]; ${at + 1} rue du Port, ${cityOf(at)} (${country ?? 'FR'}).`,
      )
      .join(' ');
  const classes = classLines(publication, 'IPC').map((code) => `${code} (2006.01)`);
  printFields(
    pen,
    { x: 74, top: 150, width: 230, bottom: 740 },
    [
      ['(51)', ['International Patent Classification:', ...classes]],
      ['(21)', ['International Application Number: PCT/FR2000/001740']],
      ['(22)', ['International Filing Date:', international(publication.filingDate)]],
      ['(25)', ['Filing Language: English']],
      ['(26)', ['Publication Language: English']],
      ['(30)', ['Priority Data:', `99/08010 ${international(publication.priorityDate)} ${publication.priorityCountries[0] ?? 'FR'}`]],
      ['(71)', [`Applicant: ${names(publication.applicants)}`]],
      ['(72)', [`Inventors: ${names(publication.inventors)}`]],
      ['(74)', ['Agent: SAMPLE, Eva; 3 rue du Port, Lindau (FR).']],
    ],
    8,
  );
  printFields(
    pen,
    { x: 318, top: 153, width: 230, bottom: 740 },
    [
      [
        '(81)',
        [
          'Designated States (unless otherwise indicated, for every kind of national protection available): AE, AG, AL, AM, AT, AU, BA, BB, BG, BR, TM, TN, TR, US.',
        ],
      ],
      [
        '(84)',
        [
          'Designated States (unless otherwise indicated, for every kind of regional protection available): ARIPO (BW, GH, KE), Eurasian (AM, AZ, TM), European (AT, BE, DE).',
        ],
      ],
      ['', ['Published:', '— with international search report (Art. 21(3))']],
    ],
    8,
  );
  const titles = publication.title
    .map(({ text }, at) => [`(54)`, [`${at === 0 ? 'Title' : 'Titre'}: ${text}`]] as [string, string[]])
    .slice(0, 1);
  printFields(
    pen,
    { x: 74, top: 560, width: 460, bottom: 800 },
    [...titles, ['(57)', [`Abstract: ${publication.abstract[0]?.text.replaceAll('\n', ' ') ?? ''}`]]],
    8,
  );
}

const claimsOf = (publication: Publication): string[] => publication.claims[0]?.text.split('\n') ?? [];

/** Paragraphs from frame to frame and page to page. */
function printText(pen: Pen, look: Look, paragraphs: readonly string[], start: { page: number }): void {
  const { frames, size, pitch } = look;
  let frame = frames.length;
  let y = Infinity;
  const next = (): Frame => {
    let open = frames[frame];
    if (open === undefined || y > open.bottom) {
      frame += 1;
      if (frame >= frames.length) {
        frame = 0;
        pen.addPage();
        look.furniture(pen, (start.page += 1));
        const { lineNumbers } = look;
        for (let line = 5; lineNumbers !== undefined && line <= lineNumbers.lines; line += 5)
          pen.centred(lineNumbers.x, (frames[0]?.top ?? 0) + (line - 1) * pitch + 1.5, String(line), size - 1.5);
      }
      open = frames[frame] as Frame;
      y = open.top;
    }
    return open;
  };
  for (const paragraph of paragraphs) {
    let indent = look.indent;
    const lines = pen.lines(printable(paragraph), size, frames[0]?.width ?? 0, indent);
    for (const [index, words] of lines.entries()) {
      const { x, width } = next();
      const isLast = index === lines.length - 1;
      if (isLast) pen.at(x + indent, y, words.join(' '), size);
      else pen.spread(x + indent, y, words, size, width - indent);
      indent = 0;
      y += pitch;
    }
  }
}

function lookOf(layout: Layout, publication: Publication): Look {
  const head = printedNumberOf(publication);
  if (layout === 'us-grant')
    return {
      ...{ width: 612, height: 792, size: 8.5, pitch: 10, indent: 10 },
      frames: [
        { x: 60, top: 90, width: 225, bottom: 740 },
        { x: 325, top: 93.4, width: 225, bottom: 740 },
      ],
      lineNumbers: { x: 305, lines: 65 },
      furniture: (pen, page) => {
        pen.centred(305, 55, head, 10);
        pen.centred(172, 72, String(2 * page - 1), 9);
        pen.centred(437, 72, String(2 * page), 9);
      },
    };
  if (layout === 'us-application')
    return {
      ...{ width: 612, height: 792, size: 8.5, pitch: 10.2, indent: 10 },
      frames: [
        { x: 60, top: 90, width: 235, bottom: 740 },
        { x: 318, top: 94.6, width: 235, bottom: 740 },
      ],
      furniture: (pen, page) => {
        pen.at(60, 55, head, 9);
        pen.at(490, 55, american(publication.publicationDate), 9);
        pen.centred(306, 70, String(page), 9);
      },
    };
  if (layout === 'wo')
    return {
      ...{ width: 595, height: 842, size: 11, pitch: 18, indent: 18 },
      frames: [{ x: 85, top: 100, width: 430, bottom: 760 }],
      lineNumbers: { x: 66, lines: 35 },
      furniture: (pen, page) => {
        pen.at(85, 50, head.replace(/ A\d$/, ''), 10);
        pen.at(420, 50, 'PCT/FR2000/001740', 10);
        pen.centred(297, 72, String(page), 10);
      },
    };
  return {
    ...{ width: 595, height: 842, size: 9, pitch: 11.8, indent: 0 },
    frames: [
      { x: 71, top: 80, width: 215, bottom: 760 },
      { x: 318, top: 83.6, width: 215, bottom: 760 },
    ],
    lineNumbers: { x: 302, lines: 55 },
    furniture: (pen, page) => {
      pen.centred(297, 50, head, 10);
      pen.centred(297, 815, String(page + 1), 9);
    },
  };
}

/** The bytes of the publication printed in the layout of an office. */
export async function printedPatent(publication: Publication, layout: Layout): Promise<Uint8Array> {
  const look = lookOf(layout, publication);
  const pen = new Pen(look.width, look.height, publication.number.length + Number(publication.number.slice(-4)));
  if (layout === 'us-grant') usGrantFront(pen, publication);
  else if (layout === 'us-application') usApplicationFront(pen, publication);
  else if (layout === 'wo') internationalFront(pen, publication);
  else europeanFront(pen, publication, layout === 'ep-grant');
  const start = { page: 0 };
  const paragraphs = (texts: readonly LanguageText[]): string[] => texts[0]?.text.split('\n') ?? [];
  const description = paragraphs(publication.description);
  if (layout === 'us-grant')
    printText(
      pen,
      look,
      [publication.title[0]?.text.toUpperCase() ?? '', ...description, 'What is claimed is:', ...claimsOf(publication)],
      start,
    );
  else if (layout === 'us-application') printText(pen, look, [...description, 'What is claimed is:', ...claimsOf(publication)], start);
  else if (layout === 'wo') {
    printText(pen, look, description, start);
    printText(pen, look, ['CLAIMS', ...claimsOf(publication)], start);
  } else {
    printText(pen, look, ['Description', ...description], start);
    const heads: Record<string, string> = { en: 'Claims', de: 'Patentansprüche', fr: 'Revendications' };
    for (const { language, text } of publication.claims) printText(pen, look, [heads[language] ?? 'Claims', ...text.split('\n')], start);
  }
  if (layout === 'us-application' || layout === 'wo') {
    pen.addPage();
    pen.centred(297, 400, 'FIG. 1', 14);
    pen.at(120, 300, '10', 9);
  }
  return pen.bytes();
}
