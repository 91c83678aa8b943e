// Reports an internal error on stderr by its name only: its message could contain a query.
export function report(error: unknown): void {
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
  else process.stderr.write(`An unexpected error (${error instanceof Error ? error.name : typeof error}).\n`);
}
