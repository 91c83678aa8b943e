// antecedent pack: its arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import type { TakePackOptions } from '../packs.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../packs.ts');
const index = async (id: string): Promise<number> => (await import('../indexes.ts')).indexNumber(id);

export function addPackCommands(program: Command): void {
  const packs = defineGroup(program, 'pack', 'Publish collections into a folder, and take them from there.');
  define(packs, 'publish', 'Publish an index into a folder: first whole, later only what has changed.', {
    details:
      'The packs are signed with the key of this installation. Nothing is published if nothing has changed. Older deltas may be deleted: the newest whole pack and the deltas after it suffice.',
    example: 'pack publish --index 2 --to /srv/packs --publisher "Kanzlei Muster"',
  })
    .requiredOption('--index <id>', 'the number of the index, as "index list" prints it')
    .requiredOption('--to <folder>', 'the folder, which may be on the network')
    .option('--whole', 'also write a whole pack')
    .option('--publisher <name>', 'the name under which the packs are shown; needed the first time')
    .action(async (options: { index: string; to: string; whole?: true; publisher?: string }, self: Command) =>
      (await work()).publishPackCommand(contextOf(self), { ...options, index: await index(options.index) }),
    );
  define(packs, 'take', 'Take the packs of a folder: a new index, or what is newer than the one taken before.', {
    details:
      'The key of a publisher is confirmed once. Nothing is embedded or analysed again. A pack that is damaged, missing or signed by somebody else is refused; what was taken before it stays.',
    example: 'pack take /srv/packs --confirm 5f0c…',
  })
    .argument('<folder>', 'the folder')
    .option('--index <id>', 'the index to bring up to date (default: the one that comes from these packs)')
    .option('--name <name>', 'the collection, if the folder has several')
    .option('--confirm <fingerprint>', "the fingerprint of the publisher's key, as the publisher has told you")
    .option('--as-new', 'if the index was changed here: install the packs as a new index and keep this one as your own')
    .option('--automatic', 'from now on the application takes newer packs by itself')
    .option('--no-automatic', 'from now on it only says that there are newer packs')
    .action(async (folder: string, options: Omit<TakePackOptions, 'index'> & { index?: string }, self: Command) => {
      const { index: id, ...others } = options;
      const given = { ...others, ...(id !== undefined && { index: await index(id) }) };
      await (await work()).takePackCommand(contextOf(self), shippedModel, folder, given);
    });
  define(packs, 'list', 'List the collections that are published in a folder.', { example: 'pack list /srv/packs' })
    .argument('<folder>', 'the folder')
    .action(async (folder: string, _options, self: Command) => (await work()).listPacksCommand(contextOf(self), folder));
  define(packs, 'rollback', 'Lead an index back to the pack before the last one.', { example: 'pack rollback --index 2' })
    .requiredOption('--index <id>', 'the number of the index')
    .action(async (options: { index: string }, self: Command) =>
      (await work()).rollBackCommand(contextOf(self), await index(options.index)),
    );
}
