// Which priorities of the application of a case give its claims a date, after what the attorney found of each. Without schemas, so that the
// screens can use it.

interface Examined {
  validity?: { is: 'valid' | 'invalid' };
}

/** Without those that are not valid. */
export function claimedPriorities<Priority extends Examined>({ priorities }: { priorities: readonly Priority[] }): Priority[] {
  return priorities.filter(({ validity }) => validity?.is !== 'invalid');
}

/** True once the validity of each of its priorities was examined; false without any. */
export function arePrioritiesExamined({ priorities }: { priorities: readonly Examined[] }): boolean {
  return priorities.length > 0 && priorities.every(({ validity }) => validity !== undefined);
}
