// antecedent search, count, citations, quality, bench: their arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import { contextOf, define, withExample } from './define.ts';

export function addSearchCommand(program: Command): void {
  define(program, 'search', 'Search by a text or by publications, without a server.', {
    details:
      'Give --text, --file or --like. Publications are named EP-1000000-A1, or as an office writes them, "U.S. Pat. No. 10,123,456"; ' +
      'without a kind they stand for every kind. The number of an application stands for its publications.',
    exitCodes: { 'condition-invalid': 2 },
    example: 'search --text "A bottle cap that measures out a dose of powder" --hits 10 --explain',
  })
    .option('--text <text>', 'the text to search with')
    .option('--file <file>', 'a file with the text: plain text, PDF or DOCX')
    .option(
      '--breadth <breadth>',
      'also search for terms of the text: exact (none), middle (translations) or broad (also near terms)',
      'exact',
    )
    .option('--terms <list>', 'also search for these terms, each with its language: "de:Schraubenfeder, fr:ressort hélicoïdal"')
    .option('--index <ids>', 'index numbers, boost (the master index, searched more thoroughly) or all (default: the master index)')
    .option('--hits <number>', 'the length of each list, 1 to 1000', '25')
    .option('--date <date>', 'only publications up to this day, yyyy-mm-dd')
    .option('--class <symbol>', 'only publications with this IPC or CPC symbol, of any level')
    .option('--emphasise-class <symbols>', 'raise publications with these IPC or CPC symbols, without leaving others out')
    .option('--reduce-class <symbols>', 'lower publications with these symbols')
    .option('--like <names>', 'find publications similar to these, one to ten; with or without a text')
    .option('--like-list <file>', 'the same with the installed publications of a list of numbers; of more than ten, the first ten')
    .option('--list <file>', 'print which publications of a list of numbers are installed, and where, instead of searching')
    .option('--similar <names>', 'publications rated similar: raise what resembles them most')
    .option('--relevant <names>', 'publications rated relevant: raise what resembles them')
    .option('--noise <names>', 'publications rated noise: lower what resembles them')
    .option('--where <condition>', "only publications that match this condition, such as 'clm:(valve NEAR5 seat) AND pd:<2012'")
    .option('--case <id>', 'L1, L2 ... in the condition are the lines of the strategy of this case; with --where')
    .option('--sort <order>', 'relevance, newest, oldest or number (default: relevance with a text, otherwise newest); with --where')
    .option('--offset <number>', 'places to skip; with --where', '0')
    .option('--explain', 'show which words and passages found each hit')
    .action(async (options, self: Command) => (await import('../search.ts')).searchCommand(contextOf(self), shippedModel, options));
}

export function addCountCommand(program: Command): void {
  define(program, 'count', 'Count the publications that match a condition, and each of its branches.', {
    details: 'A condition that cannot be answered ends with exit code 2; with --json its error is printed on stdout.',
    exitCodes: { 'condition-invalid': 2 },
    example: "count --where 'clm:(valve NEAR5 seat) AND pd:2012'",
  })
    .requiredOption('--where <condition>', 'the condition')
    .option('--index <ids>', 'index numbers or all (default: the master index)')
    .option('--case <id>', 'L1, L2 ... in the condition are the lines of the strategy of this case')
    .option('--explain <number>', 'tell why the publication with this number matches or does not, in place of the counts')
    .action(async (options, self: Command) => (await import('../count.ts')).countCommand(contextOf(self), shippedModel, options));
}

export function addCitationsCommand(program: Command): void {
  define(program, 'citations', 'List what a publication cites and who cites it.', {
    details:
      'From official records only, within each chosen index. A number without a kind stands for every kind. Relations are cited, citing, ' +
      'cocited (other documents cite both) and coupled (both cite the same documents).',
    example: 'citations EP1000000A1 --steps 2 --json',
  })
    .argument('<document>', 'the number of a publication')
    .option('--steps <number>', 'citations between the publication and a document: 1, or up to 2', '1')
    .option('--relations <list>', 'relations, separated by commas, or all', 'cited,citing')
    .option('--installed', 'only documents of the same index')
    .option('--most <number>', 'the most documents, 1 to 300', '300')
    .option('--index <ids>', 'index numbers or all (default: the master index)')
    .action(async (document: string, options, self: Command) =>
      (await import('../citations.ts')).citationsCommand(contextOf(self), document, options),
    );
}

export function addProvenanceCommand(program: Command): void {
  define(program, 'provenance', 'Show from which file each field of a publication comes, and where sources disagree.', {
    details:
      'Each field has the file, the reader and the day of its import; fields of which sources disagree come first, with the other values. A number without a kind stands for every kind.',
    example: 'provenance EP1000000A1 --index all',
  })
    .argument('<document>', 'the number of a publication')
    .option('--index <ids>', 'index numbers or all (default: the master index)')
    .action(async (document: string, options, self: Command) =>
      (await import('../provenance.ts')).provenanceCommand(contextOf(self), shippedModel, document, options),
    );
}

export function addMeasuringCommands(program: Command): void {
  define(program, 'quality', 'Measure the ranking against relevance judgements, or by the citations of an index.', {
    details:
      'With --queries and --qrels it prints recall, nDCG, MRR and PRES with 95 % confidence intervals. "quality trust" measures how often searches find what examiners and applicants cited: up to 300 publications of the index serve as queries, by their abstracts, and the figures are kept for the application. It continues a measurement of the same content that was stopped.',
    example: 'quality trust --index 2',
  })
    .argument('[trust]', '"trust" to measure an index by its own citations; takes only --index')
    .option('--queries <jsonl>', 'the queries, one JSON object per line')
    .option('--qrels <file>', 'the judgements in TREC format')
    .option('--exclude <tsv>', 'documents to leave out, per query')
    .option('--index <id>', 'the index to search', '1')
    .option('--run <file>', 'write the run to this file, in TREC format')
    .option('--method <method>', 'words, meaning, hybrid or boost', 'hybrid')
    .option('--depth <number>', 'the length of each list', '100')
    .action(async (what: string | undefined, options, self: Command) => {
      if (what === undefined) return (await import('../quality.ts')).qualityCommand(contextOf(self), shippedModel, options);
      return (await import('../quality-trust.ts')).trustCommand(contextOf(self), shippedModel, what, options);
    });

  const bench = program
    .command('bench')
    .summary('Run the benchmarks.')
    .description('Run the benchmarks. Further arguments are passed on to them.')
    .argument('[name]', 'one benchmark (default: all)')
    .allowUnknownOption()
    .argument('[rest...]', 'arguments of the benchmark')
    .exitOverride()
    .action(async (name: string | undefined, rest: string[], _options, self: Command) => {
      const { data } = self.optsWithGlobals<{ data?: string }>();
      (await import('../bench.ts')).benchCommand(name, data === undefined ? rest : [...rest, '--data', data]);
    });
  withExample(bench, 'bench search');
}
