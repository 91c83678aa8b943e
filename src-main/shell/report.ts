// What went wrong inside: what is said of it? In: an error. Out: its name alone on stderr: a message could hold a query.
export function report(error: unknown): void {
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
  else process.stderr.write(`An unexpected error (${error instanceof Error ? error.name : typeof error}).\n`);
}
