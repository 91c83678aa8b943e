// The condition of a case's dates in front of the typed one: every search of the case has it, and the line of the condition does not show it.

/** Both conditions; one of them where the other is empty. */
export function framed(frame: string, condition: string): string {
  if (frame === '') return condition;
  return condition.trim() === '' ? frame : `${frame} AND (${condition})`;
}

/** The typed condition of a framed one; a condition without this frame stays as it is. */
export function unframed(frame: string, condition: string): string {
  if (frame === '' || !condition.startsWith(frame)) return condition;
  const rest = condition.slice(frame.length);
  if (rest === '') return '';
  return rest.startsWith(' AND (') && rest.endsWith(')') ? rest.slice(' AND ('.length, -1) : condition;
}
