// antecedent case: its arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import type { AddOptions } from '../case-add.ts';
import type { ApplicationOptions } from '../case-application.ts';
import type { FlagOptions, VerdictOptions } from '../case-assess.ts';
import type { VerdictsOptions } from '../case-verdicts.ts';
import type { FirstPassOptions } from '../case-first-pass.ts';
import type { PairsOptions } from '../case-pairs.ts';
import type { RateOptions } from '../case-rate.ts';
import type { EstimateOptions } from '../case-estimate.ts';
import type { HighlightsOptions } from '../case-highlights.ts';
import type { WishesOptions } from '../case-wishes.ts';
import type { ExportOptions } from '../case-export.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../cases.ts');
const ID = 'the number of the case, as "case list" prints it';

function collected(value: string, before: string[] = []): string[] {
  return [...before, value];
}

export function addCaseCommands(program: Command): void {
  const cases = defineGroup(
    program,
    'case',
    'List, show, estimate in, rate in, assess in, add to, search for pairs in, run a first pass in, verify, replay, export, open and destroy cases.',
  );
  define(cases, 'list', 'List the cases, the most recently changed first.').action(async (_options, self: Command) =>
    (await work()).listCasesCommand(contextOf(self)),
  );
  define(cases, 'show', 'Show a case with its versions and its rated documents.', { example: 'case show 7' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { showCaseCommand, caseNumber } = await work();
      await showCaseCommand(contextOf(self), caseNumber(id));
    });
  define(cases, 'estimate', 'Estimate how much that is relevant is still unseen in a case, and look up known citations.', {
    details:
      'Known citations are looked up in the list of the last version, and beyond it among the first 1,000 hits. From 20 ratings on, two estimates of what is still unseen are printed with intervals of 90 % and what they assume: by the rank of what is relevant, and by capture-recapture of a search by words and one by meaning. Similar and relevant count as relevant.',
    example: 'case estimate 7 --known citations.txt',
  })
    .argument('<id>', ID)
    .option('--known <file>', 'a text file with the numbers of known citations, one per line; the case keeps them in place of those before')
    .action(async (id: string, options: EstimateOptions, self: Command) => {
      const { caseNumber } = await work();
      await (await import('../case-estimate.ts')).estimateCommand(contextOf(self), shippedModel, caseNumber(id), options);
    });
  define(cases, 'rate', 'Rate a document in a case, and change its note.', {
    details:
      'It is recorded in the case as if done on the screens. The document is one of any index, or one that the case names already (rated, noted, tagged, marked or found by a version), even if its index is gone. Its family is not rated with it. Exit codes: 2 wrong arguments, 3 no such case, 4 no such document, 1 any other failure, such as locked cases.',
    example: 'case rate --case 7 --document EP-1000000-A1 --rating relevant --note "see [0012]"',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'document-unknown': 4 },
  })
    .requiredOption('--case <id>', ID)
    .requiredOption(
      '--document <name>',
      'its number as an office writes it: EP-1000000-A1, "U.S. Pat. No. 10,123,456", "U.S. Appl. No. 15/123,456"; without a kind code, or of an application, if there is only one publication',
    )
    .requiredOption('--rating <rating>', 'similar, relevant, background, noise, or none to remove it')
    .option('--note <text>', 'the note on the document; "" removes it (default: the note stays)')
    .action(async (options: RateOptions, self: Command) => (await import('../case-rate.ts')).rateCommand(contextOf(self), options));
  define(cases, 'add', 'Put the installed publications of a list of numbers into a case.', {
    details:
      'Each becomes a document of the case by a tag, which is recorded as if done on the screens. A number without a kind stands for every kind. What is not installed is printed.',
    example: 'case add --case 7 --list cited.txt --tag "search report"',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3 },
  })
    .requiredOption('--case <id>', ID)
    .requiredOption('--list <file>', 'a text file with publication numbers in any spelling')
    .option('--tag <tag>', 'the tag of the documents (default: the name of the file)')
    .option('--rating <rating>', 'similar, relevant, background or noise (default: no rating)')
    .action(async (options: AddOptions, self: Command) => (await import('../case-add.ts')).addCommand(contextOf(self), options));
  define(cases, 'application', 'Enter the application that a case is about, with its dates, classes and claims.', {
    details:
      'Without options it is shown. It is recorded in the case as if done on the screens. From then on, searches of the case find only what is prior art to it by its dates, until --no-frame. Claims are read with their numbers, what they depend on and their features, those of the matrix where it was made from the claim; correct them with --depends and --independent. Once claims are entered, a verdict for any other claim is refused. What the description cites has the letter D. A priority that is not valid gives the claims no date: the limit, the categories and their grounds follow; of one that is valid, no ground is reserved any more.',
    example: 'case application 7 --office EP --number 13167890.1 --filed 2013-05-15 --priority "DE:10 2012 000 001.2:2012-05-16"',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3 },
  })
    .argument('<id>', ID)
    .option('--office <code>', 'the office, as two letters: EP, US, DE, WO')
    .option('--number <number>', 'its number; "" before it has one')
    .option('--filed <day>', 'the day of filing, yyyy-mm-dd; "" before it is filed')
    .option('--priority <office:number:day>', 'a priority; give the option once for each', collected)
    .option(
      '--priority-validity <office:number:answer>',
      'whether a priority is valid, invalid or unexamined; give the option once for each',
      collected,
    )
    .option('--examined-by <name>', 'who examined the priorities of --priority-validity')
    .option('--examined-on <day>', 'the day on which they were examined (default: today)')
    .option('--inventor <name>', 'an inventor; give the option once for each, or "" for none', collected)
    .option('--law <law>', 'EP or US: the law that prior art is asked under (default: by the office)')
    .option('--frame', 'limit searches of the case by its dates')
    .option('--no-frame', 'do not limit searches of the case by its dates')
    .option('--ipc <symbols>', 'its own IPC symbols, such as "A61J 1/03, B65D 51/28"; "" for none')
    .option('--cpc <symbols>', 'its own CPC symbols; "" for none')
    .option('--claims <file>', 'a text file with its claims, in English or German, or none')
    .option('--depends <claim:claims>', 'what a claim depends on, such as 5:1-3 or 5:none; give the option once for each', collected)
    .option('--independent <list>', 'claims that are independent although they refer to others, such as 9')
    .option('--described <file>', 'a text file with the numbers that its description cites, or with the description, or none')
    .option('--remove', 'remove the application from the case')
    .action(async (id: string, options: ApplicationOptions, self: Command) =>
      (await import('../case-application.ts')).applicationCommand(contextOf(self), id, options),
    );
  addWishes(cases);
  addHighlights(cases);
  addAssessment(cases);
  define(cases, 'verify', "Check that a case's record was not changed.", {
    details: 'Prints the first entry that does not fit; the exit code is then 1.',
    example: 'case verify 7',
  })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { verifyCaseCommand, caseNumber } = await work();
      await verifyCaseCommand(contextOf(self), caseNumber(id));
    });
  define(cases, 'replay', 'Repeat the search of a version and report every difference, with the reason.', {
    details: 'The exit code is 1 if the list differs.',
    example: 'case replay 7 --version 2',
  })
    .argument('<id>', ID)
    .requiredOption('--version <number>', 'the version, counted from 1')
    .action(async (id: string, options: { version: string }, self: Command) => {
      const { replayCommand, caseNumber } = await work();
      const { wholeNumber } = await import('../arguments.ts');
      await replayCommand(contextOf(self), shippedModel, caseNumber(id), wholeNumber(options.version, '--version'));
    });
  define(cases, 'strategy', 'Show the numbered conditions of a case, and what each matched.', {
    details:
      'With --repeat, each line is counted again in its collections. One that now matches other publications is added as a new line, and what came and went is named; the exit code is then 1.',
    example: 'case strategy 7 --repeat',
  })
    .argument('<id>', ID)
    .option('--repeat', 'count the lines again')
    .action(async (id: string, options: { repeat?: boolean }, self: Command) => {
      const { strategyCommand } = await import('../case-strategy.ts');
      await strategyCommand(contextOf(self), shippedModel, (await work()).caseNumber(id), options.repeat ?? false);
    });
  define(cases, 'pairs', 'Find pairs of documents in the whole collections that together disclose all features of a case.', {
    details:
      'One of the two is rated similar or relevant in the case, or among the first of its list while nothing is rated. Every feature that it lacks is searched for in the collections of the case, among what may be combined by its date. Late documents enter no pair. A reason to combine is one that the texts or the records give. The features are those of the matrix. The search is an entry of the record of the case. With --repeat it is compared with the last one recorded; the exit code is 1 if other pairs are found. Exit codes: 2 wrong arguments, 3 no such case, 4 the case has no features, 1 any other failure.',
    example: 'case pairs --case 7',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'features-missing': 4 },
  })
    .requiredOption('--case <id>', ID)
    .option('--lacking <number>', 'how many features a pair may lack, at most 3', '1')
    .option('--repeat', 'search as the last time, and say which pairs came and went')
    .action(async (options: PairsOptions, self: Command) =>
      (await import('../case-pairs.ts')).pairsCommand(contextOf(self), shippedModel, options),
    );
  addFirstPass(cases);
  define(cases, 'destroy', 'Delete a case for good. This cannot be undone.', {
    details: 'The command asks for the name of the case unless --yes is given.',
    example: 'case destroy 7 --backups',
  })
    .argument('<id>', ID)
    .option('--yes', 'do not ask for the name of the case')
    .option('--backups', 'also delete the backups that contain it, after making one without it')
    .action(async (id: string, options: { yes?: boolean; backups?: boolean }, self: Command) => {
      const { destroyCaseCommand } = await import('../case-destroy.ts');
      await destroyCaseCommand(contextOf(self), (await work()).caseNumber(id), options);
    });
  addExchange(cases);
}

function addWishes(cases: Command): void {
  define(cases, 'wishes', 'Record what the client of a case wishes: no service, no links, no mail, no clusters, only these collections.', {
    details:
      'Without options they are shown. They are recorded in the case and enforced from then on: a search in another collection is refused (its own search is narrowed), no link is issued and a valid one ends, no key reaches the case through the service, the application mails nothing while the case is searched, and nothing of its searches goes to a cluster. What is not named stays as it is. A matter statement says when they were recorded, what shows that they were kept, and what preceded them. Exit codes: 2 wrong arguments, 3 no such case, 4 no such collection, 1 any other failure.',
    example: 'case wishes --case 7 --no-service --no-links --no-mail --collection 1 --collection 3',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'index-unknown': 4 },
  })
    .requiredOption('--case <id>', ID)
    .option('--no-service', 'neither keys nor links reach the case through the service')
    .option('--service', 'the service is allowed again')
    .option('--no-links', 'no link to the case is issued')
    .option('--links', 'links are allowed again')
    .option('--no-mail', 'nothing is mailed while the case is searched')
    .option('--mail', 'mail is allowed again')
    .option('--no-clusters', 'no collection on a cluster is searched')
    .option('--clusters', 'collections on clusters are allowed again')
    .option('--collection <number>', 'a collection in which the case may be searched, and no other; can be given several times', collected)
    .option('--any-collection', 'every collection is allowed again')
    .option('--remove', 'remove all wishes from the case')
    .action(async (options: WishesOptions, self: Command) => (await import('../case-wishes.ts')).wishesCommand(contextOf(self), options));
}

function addHighlights(cases: Command): void {
  define(cases, 'highlights', 'Show or change the highlight sets of a case: the terms that its texts show in up to six colours.', {
    details:
      'Without options they are shown. Terms match as words of conditions do: with their inflected forms, several words as a phrase, with * and ? for other letters, and = before a word for this form alone; Japanese and Chinese by characters. It is recorded in the case, and undone there like any other act. Exit codes: 2 wrong arguments, 3 no such case, 4 a term without a word, 1 any other failure.',
    example: 'case highlights --case 7 --set 1 --terms "cap*, \\"child resistant\\", closure"',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'highlight-term-invalid': 4 },
  })
    .requiredOption('--case <id>', ID)
    .option('--set <number>', 'the number of the set that changes, 1 to 6')
    .option('--terms <list>', 'its terms, separated by commas or semicolons; a comma inside quotation marks separates nothing')
    .option('--remove', 'remove the set, or all sets if none is named')
    .action(async (options: HighlightsOptions, self: Command) =>
      (await import('../case-highlights.ts')).highlightsCommand(contextOf(self), options),
    );
}

function addAssessment(cases: Command): void {
  define(cases, 'verdict', 'Say which letter of a search report a document has for which claims.', {
    details:
      'The letter is the attorney’s: X takes novelty or inventive step alone, Y together with another document, A is background. Of a Y, --with names the others, which have a rating, note, tag, mark or assessment in the case; the table combines none that does not count for inventive step, and says so. P and E follow from the dates. It is recorded in the case, and undone there like any other act. Exit codes as of case rate.',
    example: 'case verdict --case 7 --document EP-1000000-A1 --claims 1,3-5 --letter X',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'document-unknown': 4 },
  })
    .requiredOption('--case <id>', ID)
    .requiredOption('--document <name>', 'its number, written as for case rate')
    .requiredOption('--claims <list>', 'the claims it concerns, such as 1,3-5')
    .requiredOption('--letter <letter>', 'X, Y, A, or none to remove it')
    .option('--with <document...>', 'of a Y: the other documents of the case that it is combined with, written as for case rate')
    .option('--refers-to <document...>', 'of an X: the other documents of the case to which it refers expressly, and is read with')
    .option('--obviousness', 'of an X: it takes inventive step alone, so that an earlier application published later has no X')
    .action(async (options: VerdictOptions, self: Command) => (await import('../case-assess.ts')).verdictCommand(contextOf(self), options));
  define(cases, 'verdicts', 'List the verdicts of a case that were given for other claims than it has now, and confirm them.', {
    details:
      'A verdict for a claim whose text, or that of a claim it refers to, was replaced is printed with a warning until it is confirmed or given again. One for a claim that no longer exists is not printed, but stays in the case. Exit codes: 2 wrong arguments, 3 no such case, 1 any other failure.',
    example: 'case verdicts --case 7 --confirm',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3 },
  })
    .requiredOption('--case <id>', ID)
    .option('--confirm', 'the verdicts also hold for the claims that the application has now')
    .action(async (options: VerdictsOptions, self: Command) =>
      (await import('../case-verdicts.ts')).verdictsCommand(contextOf(self), options),
    );
  define(
    cases,
    'flag',
    'Say what else a document is cited for (O, T, L, D), who verified its dates, which machine translation is relied on, and whether a copy is in hand.',
    {
      details:
        'What is not named stays as it is. Exports take corrected dates, and categories follow from them. A machine translation that is relied on is named at the citation. The notes of an IDS list the copies in hand and those still missing. It is recorded in the case, and undone there like any other act. Exit codes as of case rate.',
      example: 'case flag --case 7 --document EP-1000000-A1 --described yes --verified-by "A. Beispiel"',
      exitCodes: { 'argument-invalid': 2, 'case-unknown': 3, 'document-unknown': 4 },
    },
  )
    .requiredOption('--case <id>', ID)
    .requiredOption('--document <name>', 'its number, written as for case rate')
    .option('--oral <day>', 'O: the day of an oral or other non-written disclosure, or none')
    .option('--principle <yes-or-no>', 'T: it explains the theory or principle of the invention, whatever its date')
    .option('--other <reason>', 'L: the other reason for which it is cited, or none')
    .option('--other-claims <list>', 'the claims to which L is limited (default: none, it concerns the application)')
    .option('--described <yes-or-no>', 'D: it is cited in the description of the application')
    .option('--verified-by <name>', 'who compared its dates with the register or the printed document, or none')
    .option('--published <day>', 'the day of publication that the document or register shows instead of the imported one, or none')
    .option('--filed <day>', 'the same of the day of filing')
    .option('--priority <day>', 'the same of the earliest priority')
    .option(
      '--machine-translation <tool>',
      'what made the machine translation that passages or letters rely on, such as J-PlatPat, or none',
    )
    .option('--translated-from <language>', 'the language it was made from, such as ja (default: that of the publication)')
    .option('--translated-into <language>', 'the language it was made into, such as en')
    .option('--translated-on <day>', 'the day on which it was made')
    .option('--copy <yes-or-no>', 'a copy of it for an IDS is in hand; that of a stored PDF counts by itself')
    .action(async (options: FlagOptions, self: Command) => (await import('../case-assess.ts')).flagCommand(contextOf(self), options));
}

function addFirstPass(cases: Command): void {
  define(cases, 'first-pass', 'From a disclosure: features, searches, one merged list and suggestions for the matrix.', {
    details:
      'The file is read as for search --file: DOCX, PDF or text. The whole text and each group of its features are searched in the collections of the case; the lists are merged as its next version, and for the best documents the matrix is filled with suggestions, each with the passage and its place. No verdict is given. All of it is stored in one act, or nothing, and one undo on the screens takes it back. The text becomes the query text of the case, and its features replace those of another text: if these have verdicts, only with --replace-features. What was left out is printed. The draft of a report: case export --first-pass. Exit codes: 2 wrong arguments, 3 no such case, 4 the disclosure is empty, too short or too long, or would replace features with verdicts, 1 any other failure.',
    example: 'case first-pass 7 --file disclosure.docx',
    exitCodes: {
      'argument-invalid': 2,
      'case-unknown': 3,
      'disclosure-empty': 4,
      'disclosure-short': 4,
      'disclosure-long': 4,
      'features-judged': 4,
    },
  })
    .argument('<id>', ID)
    .requiredOption('--file <file>', 'the disclosure: a DOCX, PDF or text file')
    .option('--replace-features', 'replace features with verdicts; undo brings them back')
    .action(async (id: string, options: FirstPassOptions, self: Command) =>
      (await import('../case-first-pass.ts')).firstPassCommand(contextOf(self), shippedModel, id, options),
    );
}

function addExchange(cases: Command): void {
  define(cases, 'export', 'Export a case as a report, a list, PDFs or a bundle.', {
    details:
      'A bundle holds the case with everything it needs, and opens on another workstation. JSON is for other programs, in the form of docs/case-export.schema.json: a list with --parts documents, a matrix with --parts documents,matrix,passages. A statement is a signed PDF in a ZIP file with its signature and the public key; "statement verify" verifies it.',
    example: 'case export 7 --form report-pdf --to report',
  })
    .argument('<id>', ID)
    .requiredOption(
      '--form <form>',
      'report-pdf, report-docx, report-html, pdfs-zip, pdfs-merged, list-xlsx, list-csv, json, ris, bibtex, ids, ids-docx, epo-table, epo-table-pdf, epo-table-html, matrix-xlsx, verification, statement or bundle',
    )
    .requiredOption('--to <file>', 'the file to write; the ending of the form is added')
    .option('--language <language>', 'en or de', 'en')
    .option('--ratings <list>', 'only documents with these ratings (default: all rated documents except noise)')
    .option('--publications <names>', 'only these documents, in this order, written as for case rate')
    .option('--first-pass', 'the draft of a report from the first pass of the case, and the documents that it compared')
    .option('--version <number>', 'the version whose ranks are printed (default: the latest)')
    .option('--parts <list>', 'of a report or JSON: summary, documents, passages, drawings, charts, matrix, record (default: all)')
    .option('--no-annotations', 'leave marks and notes out of PDFs')
    .option('--cited-before <number>', 'documents cited before, for the size fee of an IDS', '0')
    .option('--fees-paid <dollars>', 'size fees paid for them, which are deducted (default: none)')
    .option('--batches', 'divide an IDS into statements of at most 50 items that end at the thresholds of the size fee')
    .option(
      '--completed <day>',
      'the day on which the search was completed, for the table (default: that of the last search, to be confirmed)',
    )
    .option('--searcher <name>', 'who searched, for the table (default: left open)')
    .option('--claims-not-searched <list>', 'the claims that were not searched, for the table (default: left open)')
    .option('--stage <stage>', 'when an IDS is filed, by paragraphs of 37 CFR 1.97: b, c, d or late (default: chosen on the form)')
    .option('--earlier-application <number>', 'the earlier application in which copies were provided, 37 CFR 1.98(d)')
    .action(async (id: string, options: ExportOptions, self: Command) => {
      const { exportCaseCommand } = await import('../case-export.ts');
      await exportCaseCommand(contextOf(self), shippedModel, (await work()).caseNumber(id), options);
    });
  define(cases, 'open', 'Open a bundle of another installation as a new case.', { example: 'case open 4711-DE.antecedent-case' })
    .argument('<bundle>', 'the bundle, *.antecedent-case')
    .action(async (bundle: string, _options, self: Command) =>
      (await import('../case-export.ts')).openCaseCommand(contextOf(self), shippedModel, bundle),
    );
}
