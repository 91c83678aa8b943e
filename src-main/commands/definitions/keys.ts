// antecedent key: its arguments, options and help.
import type { Command } from 'commander';
import type { UsageOptions } from '../key-usage.ts';
import type { KeyOptions } from '../keys.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../keys.ts');
const usage = () => import('../key-usage.ts');
const NAME = 'the name of the key';

export function addKeyCommands(program: Command): void {
  const key = defineGroup(program, 'key', 'Create, change, bill and end the API keys of the service.');
  addCreation(key);
  addStates(key);
  addUsage(key);
}

/** What a key is created with and what can be changed of it. */
function withProperties(command: Command): Command {
  return command
    .option('--customer <customer>', 'who the key belongs to; keys of one customer share their cases')
    .option('--contact <address>', 'the e-mail address that receives notices about the key')
    .option('--index <ids>', 'index numbers, boost or all; all includes future indexes (default: the master index)')
    .option('--ip <list>', 'IP addresses and ranges it may be used from')
    .option('--domain <list>', 'hosts whose web pages may use it')
    .option('--client-ids <list>', "client numbers of a platform's customers")
    .option('--credits <number>', 'the balance: how many searches it may make from now on')
    .option('--low-credits <number>', 'send a notice when this many credits are left (default: a tenth)')
    .option('--enforce-credits', 'without credits, reject the key as invalid; otherwise there are only notices')
    .option('--from <day>', 'first day of the contract, yyyy-mm-dd')
    .option('--until <day>', 'last day of the contract, yyyy-mm-dd')
    .option('--enforce-contract', 'outside the contract, reject the key as invalid; otherwise there are only notices')
    .option('--rate <number>', 'requests per minute (default: 600)')
    .option('--per-day <number>', 'fair use: throttle the key after this many searches on one day');
}

function addCreation(key: Command): void {
  withProperties(
    define(key, 'create', 'Create a key. Its secret is shown only once.', {
      example: 'key create --name "Portal" --customer "IP-Portal AG" --rate 60',
    }).requiredOption('--name <name>', 'a name that no other key has'),
  )
    .option('--no-browsers', 'web pages of other sites may not use it')
    .option('--assistant', 'for an assistant (MCP) and nothing else; name its collections with --index (default rate: 60)')
    .action(async (options: KeyOptions, self: Command) => (await work()).createKeyCommand(contextOf(self), options, Date.now()));
  withProperties(
    define(key, 'change', 'Change the named properties of a key. Its secret stays the same.', {
      details: 'The value "none" removes a property that is optional.',
      example: 'key change --name "Portal" --add-credits 500 --until none',
    }).requiredOption('--name <name>', NAME),
  )
    .option('--rename <name>', 'the new name')
    .option('--add-credits <number>', 'add this many searches to the balance')
    .option('--no-enforce-credits', 'without credits, send notices only')
    .option('--no-enforce-contract', 'outside the contract, send notices only')
    .option('--browsers', 'web pages of other sites may use it')
    .option('--no-browsers', 'web pages of other sites may not use it')
    .action(async (options: KeyOptions, self: Command) => (await work()).changeKeyCommand(contextOf(self), options, Date.now()));
}

function addStates(key: Command): void {
  define(key, 'list', 'List the keys: their permissions, their usage and what is left.').action(async (_options, self: Command) =>
    (await work()).listKeysCommand(contextOf(self), Date.now()),
  );
  for (const [act, summary] of [
    ['suspend', 'Reject a key as invalid until it is resumed.'],
    ['throttle', 'Reduce a key to a tenth of its rate until it is resumed.'],
    ['resume', 'End the suspension and the throttling of a key.'],
    ['end', 'End a key for good.'],
  ] as const) {
    define(key, act, summary, { example: `key ${act} --name "Portal"` })
      .requiredOption('--name <name>', NAME)
      .action(async ({ name }: { name: string }, self: Command) =>
        (await work()).changeKeyStateCommand(contextOf(self), act, name, Date.now()),
      );
  }
}

function addUsage(key: Command): void {
  define(key, 'usage', 'Show the accepted searches by key and reference, for billing.', {
    example: 'key usage --from 2026-04-01 --until 2026-04-30 --csv',
  })
    .option('--name <name>', 'this key only')
    .option('--from <day>', 'the first day, yyyy-mm-dd, in UTC')
    .option('--until <day>', 'the last day, yyyy-mm-dd, in UTC')
    .option('--csv', 'print CSV')
    .action(async (options: UsageOptions, self: Command) => (await usage()).usageCommand(contextOf(self), options));
  define(key, 'notices', 'Show the notices about keys, and whether each was mailed.', { example: 'key notices --dismiss all' })
    .option('--dismiss <numbers>', 'dismiss these notices: numbers or all')
    .action(async (options: { dismiss?: string }, self: Command) => (await usage()).noticesCommand(contextOf(self), options, Date.now()));
  define(key, 'announce', 'Announce a change of the API to the contacts of all keys.', {
    details: 'Give the text with --text or --file.',
    example: 'key announce --subject "Version 3.1" --file announcement.txt',
  })
    .requiredOption('--subject <subject>', 'the subject, one line')
    .option('--text <text>', 'the text of the announcement')
    .option('--file <file>', 'a file with the text')
    .action(async (options: { subject: string }, self: Command) => (await usage()).announceCommand(contextOf(self), options, Date.now()));
}
