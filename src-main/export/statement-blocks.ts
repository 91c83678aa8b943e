// The content of a matter statement, section by section: what the record, the audit log and the self-test show, and what nobody attests.
import type { RecordBodies, RecordEntry, VersionSummary } from '../contract/case.ts';
import type { ExportForm } from '../contract/export.ts';
import type { Attestation } from './attestation.ts';
import { cell, run, type Block, type Cell, type Fact, type TableColumn } from './blocks.ts';
import { caseLines } from './case-lines.ts';
import type { ExportMaterial } from './material.ts';
import { minuteOf, secondOf } from './moments.ts';
import { findingLines, searchNetwork } from './network-lines.ts';
import { pairSearchBlocks, pairSearches } from './pair-record.ts';
import { examinedPriorities } from './filing.ts';
import { line } from './plain.ts';
import { collectionTable, unknownLanguageOf } from './report-search.ts';
import { hadLink, wishBlocks } from './statement-wishes.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';
import { exportFileWords } from '../words/export-files.ts';

export function statementBlocks(material: ExportMaterial, attestation: Attestation): Block[] {
  const words = documentWords[material.order.language];
  return [
    ...headBlocks(material, attestation, words),
    ...wishBlocks(material, attestation, words),
    ...searchBlocks(material, attestation, words),
    ...networkBlocks(material, attestation, words),
    ...peopleBlocks(attestation, words),
    ...exportBlocks(material, words),
    ...chainBlocks(material, attestation, words),
    ...limitBlocks(words),
    ...signatureBlocks(attestation, words),
  ];
}

const heading = (text: string, level: 1 | 2 = 1): Block => ({ type: 'heading', level, runs: [run(text)] });
const text = (sentence: string, size?: 'small'): Block => ({ type: 'text', runs: [run(sentence)], ...(size && { size }) });
const fact = (label: string, value: string): Fact => ({ label, runs: [run(value)] });
const facts = (all: readonly Fact[]): Block => ({ type: 'facts', facts: all.filter(({ runs: [one] }) => one?.text !== '') });

function headBlocks(
  { case: file, versions = [], madeAt, application }: ExportMaterial,
  { key }: Attestation,
  words: DocumentWords,
): Block[] {
  const { statement } = words;
  const [from = '', to = ''] = [versions[0], versions.at(-1)].map((version) => (version?.askedAt ?? file.createdAt).slice(0, 10));
  return [
    { type: 'title', kind: statement.kind, text: [run(line(file.title) || statement.kind)] },
    facts([
      ...caseLines(file, words).map(([label, value]) => fact(label, value)),
      fact(words.epo.examinedPriority, file.application === null ? '' : examinedPriorities(file.application, words).join('; ')),
      fact(statement.period, from === to ? from : statement.fromTo(from, to)),
      fact(statement.made, minuteOf(new Date(madeAt).toISOString())),
      fact(words.report.madeBy, `Antecedent ${application}`),
      fact(statement.signer, key.fingerprint),
    ]),
    text(statement.sources),
  ];
}

function searchBlocks(material: ExportMaterial, { models }: Attestation, words: DocumentWords): Block[] {
  const { statement } = words;
  const { versions = [], record } = material;
  const pairs = pairSearches(record);
  const opened = record.find((entry) => entry.kind === 'export' && (entry.body as RecordBodies['export'])['opened'] === true);
  return [
    heading(statement.searches),
    ...(opened === undefined ? [] : [text(statement.elsewhere(opened.sequence - 1))]),
    ...(versions.length === 0 && pairs.length === 0 ? [text(statement.noSearch)] : []),
    ...versions.flatMap((version) => versionBlocks(version, record, models, words)),
    ...pairSearchBlocks(pairs, material.documents, (checksum) => modelLine(checksum, models, words), words),
  ];
}

function versionBlocks(
  version: VersionSummary,
  record: readonly RecordEntry[],
  models: Attestation['models'],
  words: DocumentWords,
): Block[] {
  const { search, statement, report } = words;
  const { askedAt, model, application, network } = version;
  const language = unknownLanguageOf(version, words);
  return [
    heading(search.version(version.number, minuteOf(askedAt)), 2),
    collectionTable(version, words),
    facts([
      fact(search.model, modelLine(model, models, words)),
      ...(language === '' ? [] : [fact(search.language, language)]),
      fact(report.madeBy, `Antecedent ${application}`),
      fact(statement.network, searchNetwork(network, words)),
      fact(statement.linked, statement.link(hadLink(record, askedAt))),
    ]),
  ];
}

function modelLine(model: string, models: Attestation['models'], { statement }: DocumentWords): string {
  const name = models.find(({ checksum }) => checksum === model)?.name ?? statement.unnamedModel;
  return model === '' ? statement.noModel : statement.model(line(name), model);
}

function networkBlocks({ record, madeAt }: ExportMaterial, { network }: Attestation, words: DocumentWords): Block[] {
  const { statement } = words;
  const links = record.filter(({ kind }) => kind === 'token').length;
  const valid = hadLink(record, new Date(madeAt).toISOString());
  const rows: Cell[][] = [
    ...findingLines(network, words).map(({ check, sentence, verdict }) => [cell(check), cell(sentence), cell(verdict)]),
    [cell(statement.mails), cell(statement.mail(network.mail)), cell('')],
    [cell(statement.linked), cell(links === 0 ? statement.links(0) : `${statement.links(links)} ${statement.link(valid)}`), cell('')],
  ];
  const columns = [
    { head: statement.check, width: 22 },
    { head: statement.found, width: 80 },
    { head: statement.verdict, width: 16 },
  ];
  return [heading(statement.networkNow), text(statement.networkMeans(minuteOf(network.at))), { type: 'table', columns, rows }];
}

function peopleBlocks({ acts }: Attestation, words: DocumentWords): Block[] {
  const { statement } = words;
  const columns: TableColumn[] = [
    { head: statement.who, width: 28 },
    { head: statement.act, width: 30 },
    { head: statement.count, width: 8, align: 'right' },
    { head: statement.first, width: 22 },
    { head: statement.last, width: 22 },
  ];
  const rows = acts.map(({ who, act, count, first, last }) => [
    cell(line(statement.whose(who.kind, who.name))),
    cell(statement.acts[act]),
    cell(words.number(count)),
    cell(secondOf(first)),
    cell(secondOf(last)),
  ]);
  return [
    heading(statement.people),
    text(statement.peopleMean),
    acts.length === 0 ? text(statement.nobody) : { type: 'table', columns, rows },
  ];
}

function exportBlocks({ record, order }: ExportMaterial, words: DocumentWords): Block[] {
  const { statement } = words;
  const made = record.flatMap(({ kind, at, body }) => {
    const entry = body as RecordBodies['export'];
    return kind === 'export' && entry['opened'] !== true ? [{ at, ...entry }] : [];
  });
  const names = exportFileWords[order.language];
  const columns: TableColumn[] = [
    { head: statement.form, width: 18 },
    { head: statement.file, width: 30 },
    { head: statement.exportedAt, width: 20 },
    { head: statement.digest, width: 62 },
  ];
  const rows = made.map(({ at, form = '', name = '', digest }) => [
    cell(Object.hasOwn(names, form) ? names[form as ExportForm] || form : line(form)),
    cell(line(name)),
    cell(secondOf(at)),
    cell(digest ?? statement.undigested, { muted: true }),
  ]);
  return [heading(statement.exports), made.length === 0 ? text(statement.noExport) : { type: 'table', small: true, columns, rows }];
}

function chainBlocks({ verification, record }: ExportMaterial, { log }: Attestation, words: DocumentWords): Block[] {
  const { statement } = words;
  const state = ({ entries, broken }: { entries: number; broken?: { sequence: number } }): string =>
    broken === undefined ? statement.sound(entries) : statement.broken(broken.sequence);
  return [
    heading(statement.chains),
    text(statement.chainsMean),
    facts([
      fact(statement.record, state(verification)),
      fact(statement.recordHead, verification.head),
      fact(statement.log, state(log)),
      fact(statement.logHead, log.head),
    ]),
    text(statement.dated(record.at(-1)?.sequence ?? verification.entries)),
  ];
}

function limitBlocks({ statement }: DocumentWords): Block[] {
  return [heading(statement.unattested), ...statement.limits.map((limit) => text(limit))];
}

function signatureBlocks({ key }: Attestation, { statement }: DocumentWords): Block[] {
  return [
    heading(statement.signature),
    text(statement.signed),
    text(statement.command, 'small'),
    facts([fact(statement.publicKey, key.publicKey)]),
    text(statement.ownKey),
    facts([fact(statement.place, statement.blank), fact(statement.attorney, statement.blank)]),
  ];
}
