// How is a class written for reading? In: a normalised symbol (`H01M10/613`). Out: `H01M 10/613`, held together.

export function displayClass(code: string): string {
  return code.replace(/^([A-HY]\d{2}[A-Z])(\d.*)$/, '$1\u00a0$2');
}
