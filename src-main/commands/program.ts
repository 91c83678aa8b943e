// The command line as commander describes it: all commands with their arguments, options and help.
import { Command } from 'commander';
import { addApplicantCommands } from './definitions/applicants.ts';
import { addAuditCommands, addSelfTestCommand } from './definitions/audit.ts';
import { addBackupCommands } from './definitions/backups.ts';
import { addCaseCommands } from './definitions/cases.ts';
import { addConditionCommands } from './definitions/conditions.ts';
import { addGrantListCommands } from './definitions/grant-lists.ts';
import { addIndexCommands } from './definitions/indexes.ts';
import { addKeyCommands } from './definitions/keys.ts';
import { addClusterCommands } from './definitions/cluster.ts';
import { addMailCommands } from './definitions/mail.ts';
import { addModelCommands } from './definitions/models.ts';
import {
  addCitationsCommand,
  addCountCommand,
  addMeasuringCommands,
  addProvenanceCommand,
  addSearchCommand,
} from './definitions/search.ts';
import { addCertificateCommands, addMcpCommand, addServeCommand } from './definitions/service.ts';
import { addShelfCommands } from './definitions/shelf.ts';
import { addPackCommands } from './definitions/packs.ts';
import { addStatementCommands } from './definitions/statements.ts';
import { addVaultCommands } from './definitions/vault.ts';
import { addWatchCommands } from './definitions/watch.ts';

export function antecedentProgram(): Command {
  const program = new Command('antecedent')
    .description('Prior-art search on your own workstation.')
    .option('--data <folder>', 'the data folder (default: ANTECEDENT_DATA, or the usual folder of this system)')
    .option('--json', 'print one JSON value on stdout')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(asSentence(text)) });
  addIndexCommands(program);
  addSearchCommand(program);
  addCountCommand(program);
  addCitationsCommand(program);
  addProvenanceCommand(program);
  addApplicantCommands(program);
  addGrantListCommands(program);
  addWatchCommands(program);
  addShelfCommands(program);
  addPackCommands(program);
  addConditionCommands(program);
  addCaseCommands(program);
  addStatementCommands(program);
  addServeCommand(program);
  addMcpCommand(program);
  addKeyCommands(program);
  addCertificateCommands(program);
  addMailCommands(program);
  addClusterCommands(program);
  addVaultCommands(program);
  addBackupCommands(program);
  addAuditCommands(program);
  addSelfTestCommand(program);
  addModelCommands(program);
  addMeasuringCommands(program);
  return program;
}

/** Commander's message about wrong arguments, as a sentence like those of all other failures. */
function asSentence(error: string): string {
  const [first = '', ...more] = error
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const ended = /[.)]$/.test(first) ? first : `${first}.`;
  return `${[ended.charAt(0).toUpperCase() + ended.slice(1), ...more].join('\n')}\n`;
}
