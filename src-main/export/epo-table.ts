// The documents as in a European search report: category, citation with passages, claims concerned. A DOCX, so that it can be pasted into
// letters and opinions. A category that the attorney has not decided is marked as proposed.
import { disclosureOf } from '../contract/coverage-of-features.ts';
import { cell, run, type Block, type Cell } from './blocks.ts';
import { categoriesOf, type Category } from './categories.ts';
import { isPatent } from '../contract/literature.ts';
import { citedAs, numberOf, partyNames, placeOf, titleOf } from './document.ts';
import { docxBlocks } from './docx-blocks.ts';
import { writeFilledTemplate } from './docx-file.ts';
import { builtInTemplate } from './docx-template.ts';
import { letterOf, lettersOf } from './features.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { line, plain } from './plain.ts';
import { headBlocks } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

export const writeEpoTable: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const total = material.documents.length;
  const categories = categoriesOf(material);
  const rows = categories.map((category, at) => {
    progress(at, total);
    return rowOf(category, material, words);
  });
  const blocks = [...headBlocks(material, words.epo.title), ...tableBlocks(rows, categories, material, words)];
  const content = { template: await builtInTemplate(material.order.language, ['report']), material, kind: words.epo.title };
  await writeFilledTemplate({ ...content, parts: async (_present, look, append) => append('report', await docxBlocks(blocks, look)) }, out);
  progress(total, total);
};

function tableBlocks(rows: Cell[][], categories: readonly Category[], material: ExportMaterial, words: DocumentWords): Block[] {
  const { epo, table } = words;
  const letters = new Set<string>(categories.map(({ letter }) => letter));
  if (categories.some(({ late }) => late)) letters.add('P');
  const explanations = (['X', 'Y', 'A', 'P'] as const).filter((letter) => letters.has(letter)).map((letter) => epo.categories[letter]);
  const notes = [
    ...explanations,
    ...(categories.some(({ decided }) => !decided) ? [epo.proposalMeaning] : []),
    ...(material.features === undefined ? [epo.noFeatures] : []),
  ];
  return [
    {
      type: 'table',
      columns: [
        { head: epo.category, width: 13, align: 'center' },
        { head: epo.citation, width: 62 },
        { head: epo.claims, width: 25 },
        { head: table.ipc, width: 18 },
      ],
      rows,
    },
    { type: 'text', size: 'small', runs: [run(notes.join('\n'))] },
  ];
}

/** Classes printed per document. */
const MAX_CLASSES = 4;

function rowOf(category: Category, material: ExportMaterial, words: DocumentWords): Cell[] {
  const { document, letter, late, decided, partners } = category;
  const { epo } = words;
  const title = titleOf(document, material.order.language);
  const applicants = partyNames(document.card.applicants.map(({ name }) => ({ name }))).join('; ');
  const bibliography = [document.card.publicationDate, applicants].filter((part) => part !== undefined && part !== '').join(', ');
  const symbol = `${late ? 'P,' : ''}${letter}`;
  // A citation of literature has its title, its authors and its date in it.
  const isLiterature = !isPatent(document.card);
  const others = partners
    .slice(0, 3)
    .map((name) => material.documents.find((one) => one.name === name))
    .flatMap((one) => (one === undefined ? [] : [numberOf(one)]));
  return [
    { runs: [run(symbol, { strong: true }), ...(decided ? [] : [run(epo.proposal, { muted: true })])] },
    {
      runs: [
        run(citedAs(document, words), { strong: !isLiterature }),
        run(isLiterature || bibliography === '' ? '' : ` (${bibliography})`),
        ...(title === undefined || isLiterature ? [] : [run('\n'), run(title.text, { quoted: true, language: title.language })]),
        run(`\n${citedPlaces(category, material, words)}`),
        ...(others.length === 0 ? [] : [run(`\n${epo.together(words.list(others))}`, { muted: true })]),
      ],
    },
    {
      runs: [
        run(claimOf(material) ?? epo.idea, { strong: true }),
        ...featureRuns(category, material, words).map((text) => run(`\n${text}`)),
      ],
    },
    cell([...new Set(document.card.classes.map(({ code }) => code.split('/')[0] ?? code))].slice(0, MAX_CLASSES).join('\n'), {
      muted: true,
    }),
  ];
}

/** Each cited place with its features: `[0021] (a, b); claim 1 (c)`; without a matrix the best passage. */
function citedPlaces({ document, features }: Category, material: ExportMaterial, words: DocumentWords): string {
  const places = new Map<string, string[]>();
  for (const [at, { id }] of (material.features?.features ?? []).entries()) {
    const passage = features?.evidence.get(id)?.passage;
    const disclosure = disclosureOf(features?.row.cells[at] ?? { feature: id, strength: 0 }).disclosure;
    if (passage === undefined || disclosure === 'absent') continue;
    const place = placeOf(passage, document, words);
    places.set(place, [...(places.get(place) ?? []), letterOf(at)]);
  }
  const marked = document.annotations.map(({ cite }) => line(cite)).filter((cite) => cite !== '');
  const cited = [...places].map(([place, letters]) => `${place} (${letters.join(', ')})`);
  if (cited.length === 0 && document.passage !== undefined) cited.push(placeOf(document.passage, document, words));
  const all = [...cited, ...marked];
  return all.length === 0 ? words.epo.wholeDocument : all.join('; ');
}

function featureRuns({ features }: Category, material: ExportMaterial, words: DocumentWords): string[] {
  if (features === undefined) return [];
  const { disclosed, part } = features.coverage;
  return [
    ...(disclosed.length === 0 ? [] : [words.epo.features(lettersOf(material, disclosed).join(', '))]),
    ...(part.length === 0 ? [] : [words.epo.inPart(lettersOf(material, part).join(', '))]),
  ];
}

/** The number of the claim that was split into features; undefined for an idea. */
function claimOf({ features }: ExportMaterial): string | undefined {
  return /^\s*(?:(?:claim|anspruch)\s*)?(\d{1,3})\s*[.):]\s/i.exec(plain(features?.source ?? ''))?.[1];
}
