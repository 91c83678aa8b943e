// Writes docs/command-line.md from the program's own help: node scripts/command-line-doc.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Argument, Command } from 'commander';
import { exampleOf } from '../src-main/commands/definitions/define.ts';
import { antecedentProgram } from '../src-main/commands/program.ts';

export const commandLineDoc = fileURLToPath(new URL('../docs/command-line.md', import.meta.url));

const introduction = `# The command line

<!-- Made by scripts/command-line-doc.ts from the program's own help. Change the help in src-main/commands/definitions/ and run the script. -->

From a checkout, \`npm run -s antecedent -- <command>\` runs what is written \`antecedent <command>\` below. \`--help\` after any command prints its help.

Every command works while an application or a service has the same data folder open, and they show the change in their next answer.
An *index* here is what the screens call a collection. Index 1, the master index, is the Main collection; \`boost\` is the same index searched
more thoroughly.

## Options of every command

| option | meaning |
|---|---|
| \`--data <folder>\` | The data folder. Default: the folder named by \`ANTECEDENT_DATA\`, else the application's usual folder on this system. |
| \`--json\` | Print one JSON value on stdout and nothing else. Progress and errors go to stderr. |
| \`-h, --help\` | Print the help of the command. |

## Exit codes

| code | meaning |
|---|---|
| 0 | The command succeeded. |
| 1 | It failed, and one sentence on stderr says why; or a check (\`verify\`, \`replay\`, \`selftest\`, \`vault lock\`) found a problem. |
| 2, 3, 4 | \`case rate\` only: wrong arguments, no such case, no such document. |

## Environment variables

| variable | meaning |
|---|---|
| \`ANTECEDENT_DATA\` | The data folder where \`--data\` is not given. |
| \`ANTECEDENT_PASSPHRASE_FILE\` | A file whose first line is the passphrase of the cases, for computers without a user at the keyboard. |
| \`ANTECEDENT_KEYCHAIN\` | \`none\`: do not use the keychain of this computer. |
| \`ANTECEDENT_DEBUG\` | Set: print the details of unexpected errors on stderr. They may contain queries. |
`;

const common = new Set(['--data', '--json', '--help']);

/** The whole document. */
export function documentation(): string {
  const commands = commandsOf(antecedentProgram());
  const leavesOf = (one: Command): Command[] => (isGroup(one) ? commandsOf(one).flatMap(leavesOf) : [one]);
  const leaves = commands.flatMap(leavesOf);
  const links = leaves.map((one) => [`[\`${nameOf(one)}\`](#${nameOf(one).replaceAll(' ', '-')})`, inCell(one.summary())]);
  const sections = commands.map((one) => (isGroup(one) ? groupSection(one) : commandSection(one, '##')));
  return (
    `${introduction}\n## Commands\n\n${table(['command', 'what it does'], links)}\n${sections.join('\n')}`
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd() + '\n'
  );
}

function groupSection(group: Command): string {
  const sections = commandsOf(group).map((one) => (isGroup(one) ? innerSections(one) : commandSection(one, '###')));
  return `## ${nameOf(group)} commands\n\n${group.description()}\n\n${sections.join('\n')}`;
}

/** The commands of a group in a group. */
function innerSections(group: Command): string {
  return commandsOf(group)
    .map((one) => (isGroup(one) ? innerSections(one) : commandSection(one, '###')))
    .join('\n');
}

function commandSection(command: Command, heading: string): string {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter((one) => !common.has(one.long ?? ''));
  const items = [
    ...help.visibleArguments(command).map((one) => [`\`${help.argumentTerm(one)}\``, inCell(help.argumentDescription(one))]),
    ...options.map((one) => [`\`${help.optionTerm(one)}\``, inCell(help.optionDescription(one))]),
  ];
  const needed = options.flatMap((one) => (one.mandatory ? one.flags : []));
  const usage = [
    'antecedent',
    nameOf(command),
    ...command.registeredArguments.map((one) => argumentUsage(one)),
    ...needed,
    ...(options.length > needed.length ? ['[options]'] : []),
  ];
  const example = exampleOf(command);
  const lines = example === undefined || example === usage.join(' ') ? '' : `Example:\n\n${block(example)}`;
  return (
    `${heading} ${nameOf(command)}\n\n${command.description()}\n\n${block(usage.join(' '))}` +
    `${items.length === 0 ? '' : `${table(['argument or option', 'meaning'], items)}\n`}${lines}`
  );
}

function commandsOf(command: Command): Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help');
}

function isGroup(command: Command): boolean {
  return command.commands.length > 0;
}

/** Its name, with those of its groups. */
function nameOf(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${nameOf(parent)} ${command.name()}`;
}

function argumentUsage(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function block(text: string): string {
  return `\`\`\`\n${text}\n\`\`\`\n\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** Markdown would take angle brackets for HTML, and a bar for the end of the cell. */
function inCell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|');
}

if (import.meta.main) writeFileSync(commandLineDoc, documentation());
