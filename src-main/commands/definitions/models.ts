// antecedent model: its arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../model.ts');

export function addModelCommands(program: Command): void {
  const model = defineGroup(program, 'model', 'Install embedding models and choose the one in use.');
  define(model, 'add', 'Install a sentence-transformer in ONNX form from a folder.', {
    details:
      'The folder holds tokenizer.json, model.onnx and its configuration files. A model that does not fit is rejected with the reason.',
    example: 'model add ~/models/multilingual-e5-small --name e5',
  })
    .argument('<folder>', 'the folder of the model')
    .option('--name <name>', "the model's name (default: the name of its folder)")
    .action(async (folder: string, options: { name?: string }, self: Command) =>
      (await work()).addModelCommand(contextOf(self), shippedModel, folder, options.name),
    );
  define(model, 'list', 'List the installed models: which one is in use, and whether each is undamaged.').action(
    async (_options, self: Command) => (await work()).listModelsCommand(contextOf(self), shippedModel),
  );
  define(model, 'use', 'Use a model: embed every index with it.', {
    details:
      'Searches use the old vectors of an index until its new ones are complete. An interrupted run is continued by the same command.',
    example: 'model use e5',
  })
    .argument('<name>', 'the name of an installed model')
    .action(async (name: string, _options, self: Command) => (await work()).useModelCommand(contextOf(self), shippedModel, name));
  define(model, 'remove', 'Remove a model that no index needs.', { example: 'model remove e5' })
    .argument('<name>', 'the name of an installed model')
    .action(async (name: string, _options, self: Command) => (await work()).removeModelCommand(contextOf(self), shippedModel, name));
}
