// What was typed? In: the command line. Out: the command run, exit code 0 only on success.
import { Command, CommanderError } from 'commander';
import { Failure } from '../contract/failures.ts';
import { namedFolder, shippedModel, usualFolder } from '../settings/data-folder.ts';
import type { ExportOptions } from './case-export.ts';
import type { UsageOptions } from './key-usage.ts';
import type { KeyOptions } from './keys.ts';
import { addMailCommands } from './mail-options.ts';
import { addVaultCommands } from './vault-options.ts';
import { reportFailure, type CommandContext } from './terminal.ts';

const program = new Command('antecedent')
  .description('Prior-art search on your own workstation.')
  .option('--data <folder>', 'the data folder (or ANTECEDENT_DATA)')
  .option('--json', 'answer with one JSON value')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(sentence(text)) });

/** What is wrong with the arguments, as a sentence like those of all other failures. */
function sentence(error: string): string {
  const [first = '', ...more] = error
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const ended = /[.)]$/.test(first) ? first : `${first}.`;
  return `${[ended.charAt(0).toUpperCase() + ended.slice(1), ...more].join('\n')}\n`;
}

/** Options may stand before or after the command's name. */
function command(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .option('--data <folder>', 'the data folder')
    .option('--json', 'answer with one JSON value')
    .exitOverride();
}

function context(of: Command): CommandContext {
  const options = of.optsWithGlobals<{ data?: string; json?: boolean }>();
  return { folder: namedFolder(options.data, process.env) ?? usualFolder(process.env), json: options.json ?? false };
}

command(program, 'import', 'import files, folders and archives')
  .argument('<paths...>')
  .option('--index <name>', 'the index to import into, made where missing; without it the master index')
  .action(async (paths: string[], options: { index?: string }, self: Command) => {
    const { importCommand } = await import('./import.ts');
    await importCommand(context(self), shippedModel, paths, options.index);
  });

const index = program.command('index').description('list, make, check and move indexes').exitOverride();
const indexes = () => import('./indexes.ts');
command(index, 'list', 'the indexes of the data folder').action(async (_options, self: Command) =>
  (await indexes()).listCommand(context(self)),
);
command(index, 'create', 'make an empty index')
  .argument('<name>')
  .action(async (name: string, _options, self: Command) => (await indexes()).createCommand(context(self), shippedModel, name));
for (const [name, description] of [
  ['remove', 'remove an index and all it holds'],
  ['verify', 'check that an index is whole'],
  ['rebuild', 'analyse and embed an index anew from its texts'],
  ['refusals', 'what imports into an index refused, where and why'],
] as const) {
  command(index, name, description)
    .argument('<id>')
    .action(async (id: string, _options, self: Command) => {
      const { removeCommand, verifyCommand, rebuildCommand, refusalsCommand, indexNumber } = await indexes();
      const [place, number] = [context(self), indexNumber(id)];
      if (name === 'remove') removeCommand(place, number);
      else if (name === 'verify') await verifyCommand(place, shippedModel, number);
      else if (name === 'rebuild') await rebuildCommand(place, shippedModel, number);
      else refusalsCommand(place, number);
    });
}
command(index, 'export', 'write an index as JSONL, with its images and PDFs beside it')
  .argument('<id>')
  .requiredOption('--to <file>', 'the file to write')
  .action(async (id: string, options: { to: string }, self: Command) => {
    const { exportCommand, indexNumber } = await indexes();
    exportCommand(context(self), indexNumber(id), options.to);
  });

command(index, 'pack', 'write an index as one file, for another workstation')
  .argument('<id>')
  .requiredOption('--to <file>', 'the file to write, usually *.antecedent-index')
  .action(async (id: string, options: { to: string }, self: Command) => {
    const { packCommand, indexNumber } = await indexes();
    await packCommand(context(self), indexNumber(id), options.to);
  });
command(index, 'install', 'install an index from such a file')
  .argument('<file>')
  .action(async (file: string, _options, self: Command) => (await indexes()).installCommand(context(self), shippedModel, file));

const model = program.command('model').description('install models and give the indexes their vectors').exitOverride();
const models = () => import('./model.ts');
command(model, 'add', 'install a sentence-transformer in ONNX form from a folder')
  .argument('<folder>')
  .option('--name <name>', 'what it is to be called; without it as its folder is')
  .action(async (folder: string, options: { name?: string }, self: Command) =>
    (await models()).addModelCommand(context(self), shippedModel, folder, options.name),
  );
command(model, 'list', 'the models of the data folder').action(async (_options, self: Command) =>
  (await models()).listModelsCommand(context(self), shippedModel),
);
command(model, 'use', 'put a model to use: every index gets its vectors')
  .argument('<name>')
  .action(async (name: string, _options, self: Command) => (await models()).useModelCommand(context(self), shippedModel, name));
command(model, 'remove', 'remove a model that no index needs')
  .argument('<name>')
  .action(async (name: string, _options, self: Command) => (await models()).removeModelCommand(context(self), shippedModel, name));

const key = program.command('key').description('make, change and end the keys of the service').exitOverride();
const keys = () => import('./keys.ts');
const keyUse = () => import('./key-usage.ts');
/** What a key can be made with and what can be changed of it. */
function withProperties(of: Command): Command {
  return of
    .option('--customer <customer>', 'whose key it is; keys of one customer share their cases')
    .option('--contact <address>', 'the e-mail address that notices go to')
    .option('--index <ids>', 'index numbers, boost, or all; without it the master index')
    .option('--ip <list>', 'addresses and ranges it may be used from')
    .option('--domain <list>', 'hosts whose pages may use it')
    .option('--client-ids <list>', "numbers of a platform provider's clients")
    .option('--credits <number>', 'the balance: searches that may be made from now on')
    .option('--low-credits <number>', 'how many are left when a notice says so; without it a tenth')
    .option('--enforce-credits', 'without credits it is answered as a wrong key')
    .option('--from <day>', 'first day of the contract, yyyy-mm-dd')
    .option('--until <day>', 'last day of the contract')
    .option('--enforce-contract', 'outside its contract it is answered as a wrong key')
    .option('--rate <number>', 'requests a minute')
    .option('--per-day <number>', 'fair use: beyond so many searches a day it is throttled');
}
withProperties(command(key, 'create', 'make a key; its secret is shown once').requiredOption('--name <name>', 'a name no other key has'))
  .option('--no-browsers', 'pages of other sites may not use it')
  .action(async (options: KeyOptions, self: Command) => (await keys()).createKeyCommand(context(self), options, Date.now()));
withProperties(
  command(key, 'change', 'change a key; its secret stays. "none" takes away what can be absent').requiredOption(
    '--name <name>',
    "the key's name",
  ),
)
  .option('--rename <name>', 'its new name')
  .option('--add-credits <number>', 'searches bought in addition to what is left')
  .option('--no-enforce-credits', 'without credits there are notices and no more')
  .option('--no-enforce-contract', 'outside its contract there are notices and no more')
  .option('--browsers', 'pages of other sites may use it')
  .option('--no-browsers', 'pages of other sites may not use it')
  .action(async (options: KeyOptions, self: Command) => (await keys()).changeKeyCommand(context(self), options, Date.now()));
command(key, 'list', 'all keys').action(async (_options, self: Command) => (await keys()).listKeysCommand(context(self), Date.now()));
for (const [mark, description] of [
  ['suspend', 'treat a key as a wrong one until it is resumed'],
  ['throttle', 'give a key a tenth of its rate until it is resumed'],
  ['resume', 'end the suspension and the throttling of a key'],
  ['end', 'end a key for good'],
] as const) {
  command(key, mark, description)
    .requiredOption('--name <name>', "the key's name")
    .action(async ({ name }: { name: string }, self: Command) =>
      (await keys()).changeKeyStateCommand(context(self), mark, name, Date.now()),
    );
}
command(key, 'usage', 'accepted searches by key and reference')
  .option('--name <name>', 'of this key alone')
  .option('--from <day>', 'the first day, yyyy-mm-dd, in UTC')
  .option('--until <day>', 'the last day')
  .option('--csv', 'as CSV for billing')
  .action(async (options: UsageOptions, self: Command) => (await keyUse()).usageCommand(context(self), options));
command(key, 'notices', 'what is to be told about the keys')
  .option('--dismiss <numbers>', 'numbers of notices, or all: they are not shown again')
  .action(async (options: { dismiss?: string }, self: Command) => (await keyUse()).noticesCommand(context(self), options, Date.now()));
command(key, 'announce', 'tell the contacts of all keys of a change of the API')
  .requiredOption('--subject <subject>', 'one line')
  .option('--text <text>', 'what is to be told')
  .option('--file <file>', 'a file with that text')
  .action(async (options: { subject: string }, self: Command) => (await keyUse()).announceCommand(context(self), options, Date.now()));

const cases = program.command('case').description('list, show, verify, replay, export, open and destroy cases').exitOverride();
const caseCommands = () => import('./cases.ts');
command(cases, 'list', 'the cases of the data folder, the one changed last first').action(async (_options, self: Command) =>
  (await caseCommands()).listCasesCommand(context(self)),
);
for (const [name, description] of [
  ['show', 'what a case says, its versions and what was rated'],
  ['verify', "check that a case's record was not changed"],
] as const) {
  command(cases, name, description)
    .argument('<id>')
    .action(async (id: string, _options, self: Command) => {
      const { showCaseCommand, verifyCaseCommand, caseNumber } = await caseCommands();
      await (name === 'show' ? showCaseCommand : verifyCaseCommand)(context(self), caseNumber(id));
    });
}
command(cases, 'replay', 'ask a version again and tell what is not as it was')
  .argument('<id>')
  .requiredOption('--version <number>', 'the version, counted from 1')
  .action(async (id: string, options: { version: string }, self: Command) => {
    const { replayCommand, caseNumber } = await caseCommands();
    const { wholeNumber } = await keys();
    await replayCommand(context(self), shippedModel, caseNumber(id), wholeNumber(options.version, '--version'));
  });

command(cases, 'destroy', 'delete a case for good; it cannot be undone')
  .argument('<id>')
  .option('--yes', 'without asking for its name')
  .option('--backups', 'delete the backups that hold it as well, once one without it is made')
  .action(async (id: string, options: { yes?: boolean; backups?: boolean }, self: Command) => {
    const { destroyCaseCommand } = await import('./case-destroy.ts');
    await destroyCaseCommand(context(self), (await caseCommands()).caseNumber(id), options);
  });

command(cases, 'export', 'write a case on paper, or with all it rests on as a bundle')
  .argument('<id>')
  .requiredOption(
    '--form <form>',
    'report-pdf, report-docx, pdfs-zip, pdfs-merged, list-xlsx, list-csv, ris, bibtex, ids, epo-table, matrix-xlsx or bundle',
  )
  .requiredOption('--to <file>', 'the file to write; its ending is added')
  .option('--language <language>', 'en or de', 'en')
  .option('--ratings <list>', 'documents of these ratings; without it all rated ones but noise')
  .option('--publications <names>', 'these documents, in this order')
  .option('--version <number>', 'the version whose ranks are told; without it the last')
  .option('--no-annotations', 'leave highlights and notes out of PDFs')
  .option('--cited-before <number>', 'documents cited before, for the count of an IDS', '0')
  .action(async (id: string, options: ExportOptions, self: Command) => {
    const { exportCaseCommand } = await import('./case-export.ts');
    await exportCaseCommand(context(self), shippedModel, (await caseCommands()).caseNumber(id), options);
  });
command(cases, 'open', 'open a bundle of another installation as a case')
  .argument('<bundle>')
  .action(async (bundle: string, _options, self: Command) =>
    (await import('./case-export.ts')).openCaseCommand(context(self), shippedModel, bundle),
  );

addVaultCommands(program, command, context);

command(program, 'search', 'search by a text')
  .option('--text <text>', 'the text to search by')
  .option('--file <file>', 'a file with that text')
  .option('--index <ids>', 'index numbers, boost, or all; without it the master index')
  .option('--hits <number>', 'length of each list', '25')
  .option('--date <date>', 'nothing published after this day, yyyy-mm-dd')
  .option('--class <symbol>', 'an IPC or CPC symbol of any level')
  .option('--like <names>', 'find more like these publications, one to ten; with or without a text')
  .option('--similar <names>', 'publications rated similar: what is like them gains most')
  .option('--relevant <names>', 'publications rated relevant: what is like them gains')
  .option('--noise <names>', 'publications rated noise: what is like them loses')
  .option('--explain', 'show which words and passages found each hit')
  .action(async (options, self: Command) => (await import('./search.ts')).searchCommand(context(self), shippedModel, options));

command(program, 'serve', 'offer the service on this computer')
  .option('--port <number>', 'the port; 0 takes a free one')
  .option('--host <address>', 'the address listened at; another than a loopback address only with --tls', '127.0.0.1')
  .option('--tls', 'HTTPS, with the certificate of the data folder, which is made where there is none')
  .option('--name <list>', 'host names by which others may ask, with --tls')
  .action(async (options: { port?: string; host: string; tls?: true; name?: string }, self: Command) => {
    const { serveCommand, DEFAULT_PORT } = await import('./serve.ts');
    const { hostNames } = await import('./certificate.ts');
    const { wholeNumber } = await import('./keys.ts');
    const port = options.port === undefined ? DEFAULT_PORT : wholeNumber(options.port, '--port', 0);
    if (port > 65_535) throw new Failure('argument-invalid', { reason: 'A port is at most 65535.' });
    if (options.name !== undefined && options.tls === undefined)
      throw new Failure('argument-invalid', { reason: 'Names are told by a certificate: add --tls.' });
    const tls = options.tls && { names: hostNames(options.name ?? '') };
    await serveCommand(context(self), shippedModel, { port, host: options.host, tls });
  });

const certificate = program.command('certificate').description('show, give and renew the certificate of the service').exitOverride();
const certificates = () => import('./certificate.ts');
for (const [name, description] of [
  ['show', 'the certificate of the service, and who signed it'],
  ['renew', 'make our own certificate anew'],
  ['own', "forget the firm's certificate and take one made here"],
] as const) {
  command(certificate, name, description)
    .option('--name <list>', 'host names by which others may ask')
    .action(async (options: { name?: string }, self: Command) =>
      (await certificates()).certificateCommand(context(self), name, options.name),
    );
}
command(certificate, 'use', 'take a certificate of the firm')
  .argument('<file>', 'the certificate and what signed it as PEM, or a PKCS #12 file')
  .option('--key <file>', 'its private key, where it is in a file of its own')
  .option('--password-file <file>', 'a file with the password of the key')
  .action(async (file: string, options: { key?: string; passwordFile?: string }, self: Command) =>
    (await certificates()).useCertificateCommand(context(self), file, options),
  );
command(certificate, 'export', "write the certificate of this computer's own authority, for those who are to trust it")
  .requiredOption('--to <file>', 'the file to write')
  .action(async (options: { to: string }, self: Command) => (await certificates()).exportAuthorityCommand(context(self), options.to));

const backup = program.command('backup').description('list, make, verify, put back and remove backups').exitOverride();
const backups = () => import('./backup.ts');
command(backup, 'list', 'the backups of the data folder, the latest first').action(async (_options, self: Command) =>
  (await backups()).listBackupsCommand(context(self)),
);
command(backup, 'make', 'make a backup and verify it').action(async (_options, self: Command) =>
  (await backups()).makeBackupCommand(context(self)),
);
for (const [name, description] of [
  ['verify', 'read all of a backup and tell whether it is what was written'],
  ['restore', 'put the state of a backup in the place of the present one, which is backed up first'],
] as const) {
  command(backup, name, description)
    .argument('<name>')
    .option('--secret-file <file>', 'a file with the passphrase or recovery code of its time')
    .action(async (asked: string, options: { secretFile?: string }, self: Command) => {
      const { verifyBackupCommand, restoreBackupCommand } = await backups();
      const { secretFromFile } = await import('./prompts.ts');
      const opening = { name: asked, secret: options.secretFile === undefined ? undefined : secretFromFile(options.secretFile) };
      await (name === 'verify' ? verifyBackupCommand : restoreBackupCommand)(context(self), opening);
    });
}
command(backup, 'remove', 'remove a backup')
  .argument('<name>')
  .action(async (name: string, _options, self: Command) => (await backups()).removeBackupCommand(context(self), name));

const audit = program.command('audit').description('who did what, and was the list changed since?').exitOverride();
const audits = () => import('./audit.ts');
/** Which entries are meant. */
const withFilter = (of: Command): Command =>
  of
    .option('--from <day>', 'the first day, yyyy-mm-dd, in UTC')
    .option('--to <day>', 'the last day')
    .option('--who <who>', 'window, command, application, key:<name> or link:<case>')
    .option('--act <act>', 'an act, as the list names it');
withFilter(command(audit, 'list', 'the latest entries'))
  .option('--count <number>', 'how many', '50')
  .action(async (options: { count: string }, self: Command) => (await audits()).listAuditCommand(context(self), options));
command(audit, 'verify', 'reckon the chain anew and name the first entry that does not fit').action(async (_options, self: Command) =>
  (await audits()).verifyAuditCommand(context(self)),
);
withFilter(command(audit, 'export', 'write the entries with their hashes, so that others can verify them'))
  .option('--form <form>', 'jsonl or csv', 'jsonl')
  .requiredOption('--file <file>', 'the file to write')
  .action(async (options: { form: string; file: string }, self: Command) => (await audits()).exportAuditCommand(context(self), options));

command(program, 'selftest', 'check sockets, policy, rights, encryption, backups, the audit and more; changes nothing').action(
  async (_options, self: Command) => (await import('./selftest.ts')).selfTestCommand(context(self), shippedModel),
);

addMailCommands(program, command, context);

command(program, 'quality', 'measure the ranking against judgements')
  .requiredOption('--queries <jsonl>', 'queries, one JSON object a line')
  .requiredOption('--qrels <file>', 'judgements in TREC form')
  .option('--exclude <tsv>', 'documents to leave out, per query')
  .option('--index <id>', 'the index to ask', '1')
  .option('--run <file>', 'where to write the run in TREC form')
  .option('--method <method>', 'words, meaning, hybrid or boost', 'hybrid')
  .option('--depth <number>', 'length of each list', '100')
  .action(async (options, self: Command) => (await import('./quality.ts')).qualityCommand(context(self), shippedModel, options));

program
  .command('bench')
  .description('measure the speed; without a name all benchmarks')
  .argument('[name]')
  .allowUnknownOption()
  .argument('[rest...]')
  .exitOverride()
  .action(async (name: string | undefined, rest: string[], _options, self: Command) => {
    const { data } = self.optsWithGlobals<{ data?: string }>();
    (await import('./bench.ts')).benchCommand(name, data === undefined ? rest : [...rest, '--data', data]);
  });

let begun: Command | undefined;
program.hook('preAction', (_program, one) => void (begun = one));
program.hook('postAction', async (_program, done) => (await import('./audited.ts')).recordCommand(context(done).folder, done));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    reportFailure(error);
    if (begun !== undefined) (await import('./audited.ts')).recordRefusedSecret(context(begun).folder, begun, error);
  }
}
