// antecedent condition list, save, rename and remove: the saved conditions, which the cases hold.
import { withCases } from './opened-cases.ts';
import { printResult, table, type CommandContext } from './terminal.ts';

export async function listConditionsCommand(context: CommandContext): Promise<void> {
  const saved = await withCases(context.folder, ({ calls }) => calls.savedConditions({}));
  printResult(context, saved, () =>
    saved.length === 0
      ? 'No condition is saved yet.'
      : table(
          ['name', 'condition', 'saved'],
          saved.map(({ name, condition, savedAt }) => [`@${name}`, condition, savedAt.slice(0, 16).replace('T', ' ')]),
        ),
  );
}

/** Throws `condition-invalid`, `saved-name-unfit`, `saved-name-taken` and `saved-full`. */
export async function saveConditionCommand(
  context: CommandContext,
  order: { name: string; condition: string; replace: true | undefined },
): Promise<void> {
  const { replace, ...one } = order;
  const saved = await withCases(context.folder, ({ calls }) => calls.saveCondition({ ...one, ...(replace && { replace }) }));
  printResult(context, saved, () => `Saved. Use it as @${saved.name}.`);
}

/** Throws `saved-unknown`, `saved-name-unfit` and `saved-name-taken`. */
export async function renameConditionCommand(context: CommandContext, order: { name: string; to: string }): Promise<void> {
  await withCases(context.folder, ({ calls }) => calls.renameCondition(order));
  printResult(context, order, () => `@${order.name} is @${order.to} now.`);
}

/** Throws `saved-unknown` and `saved-used`. */
export async function removeConditionCommand(context: CommandContext, order: { name: string }): Promise<void> {
  await withCases(context.folder, ({ calls }) => calls.forgetCondition(order));
  printResult(context, order, () => `@${order.name} is removed.`);
}
