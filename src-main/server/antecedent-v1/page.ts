// The page of our own API: what its OpenAPI document says, for people. One file without script; its only style is allowed by its digest.
import { plainPage, plainPagePolicy } from '../plain-page.ts';
import { nameOf, openApi, parametersOf, schemas, type JsonSchema } from './openapi.ts';
import { commonProblems, operations, PREFIX, type Operation } from './operations.ts';
import { describedProblem, problemTable, type ProblemCode } from './problem.ts';

/** In the colours of the screens (src-renderer/style/tokens.css). */
const STYLE = [
  'html{color-scheme:light dark;background:light-dark(#fdfcfa,#171819);color:light-dark(#1a1917,#e8e6e1);font:14px/20px system-ui,sans-serif}',
  'body{max-width:92ch;margin:0 auto;padding:32px 24px 64px}h1{font-size:22px;line-height:28px}h2{margin:40px 0 8px;font-size:16px;line-height:24px}',
  'h3{margin:24px 0 4px;font-size:14px}p{margin:4px 0 12px;max-width:80ch}a{color:light-dark(#0b5a60,#79c5c4)}',
  'table{width:100%;border-collapse:collapse;margin:8px 0 16px}th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}',
  'th{font-weight:600;color:light-dark(#504d47,#b5b2ab)}tr{border-bottom:1px solid light-dark(#e2ded5,#2f3233)}td:first-child{white-space:nowrap}',
  'code,pre{white-space:pre-wrap;font:12px/18px ui-monospace,Consolas,monospace}pre{padding:12px;overflow-x:auto;background:light-dark(#f6f4ef,#1d1f20)}',
].join('');

export const pagePolicy = plainPagePolicy(STYLE);

export const page = plainPage({ language: 'en', title: openApi.info.title, style: STYLE, body: bodyOf() });

function bodyOf(): string {
  return [
    `<h1>${openApi.info.title}</h1><p>${marked(openApi.info.summary)} ${marked(openApi.info.description)}</p>`,
    `<p>The same as an OpenAPI 3.1 document: <a href="${PREFIX}/openapi.json">openapi.json</a>. In the examples, <code>$BASE</code> is the `,
    'address of this service and <code>$KEY</code> the secret of a key, which the application shows when the key is created.</p>',
    ...Object.entries<Operation>(operations).map(([id, operation]) => sectionOf(id, operation)),
    `<h2>Objects</h2>${Object.entries(schemas)
      .filter(([name]) => !name.endsWith('Request'))
      .map(([name, schema]) => objectOf(name, schema))
      .join('')}`,
    `<h2>Errors</h2><p>The first ${commonProblems.length} can be the answer to every request.</p>${problemsTable()}`,
  ].join('');
}

function sectionOf(id: string, operation: Operation): string {
  const { method, path, summary, description, body, answer, problems, example } = operation;
  const parameters = parametersOf(operation).map(({ name, in: place, description: text, schema, required }) =>
    row([`<code>${name}</code>`, `${valueOf(schema)} in the ${place}${required ? '' : ', optional'}`, marked(text) + defaultOf(schema)]),
  );
  const request = body && schemas[nameOf(body)];
  return [
    `<h2 id="${id}">${summary}: <code>${method} ${PREFIX}${path.replaceAll(/:(\w+)/g, '{$1}')}</code></h2><p>${marked(description)}</p>`,
    parameters.length === 0 ? '' : tableOf(['Parameter', 'Value', ''], parameters),
    request === undefined ? '' : `<p>${marked(request.description ?? '')}</p>${fieldsOf(request)}`,
    `<pre>${escaped(curl(path, example))}</pre><p>Answer: ${linkTo(nameOf(answer))}. Errors: ${problems.map(linkTo).join(', ')}; and those of every request.</p>`,
  ].join('');
}

function curl(path: string, example: object | string): string {
  if (typeof example === 'string') return `curl -H "authorization: $KEY" "$BASE${PREFIX}${example}"`;
  return `curl -H "authorization: $KEY" -H "content-type: application/json" $BASE${PREFIX}${path} -d '${JSON.stringify(example)}'`;
}

function objectOf(name: string, schema: JsonSchema): string {
  return `<h3 id="${name}">${name}</h3><p>${marked(schema.description ?? '')}</p>${fieldsOf(schema)}`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): string {
  return tableOf(
    ['Field', 'Value', ''],
    Object.entries(properties).map((one) => fieldRow(one, required)),
  );
}

function fieldRow([name, schema]: [string, JsonSchema], required: readonly string[]): string {
  const value = `${valueOf(schema)}${required.includes(name) ? '' : ', optional'}`;
  return row([`<code>${name}</code>`, value, marked(schema.description ?? '') + defaultOf(schema)]);
}

function defaultOf({ default: value }: JsonSchema): string {
  return value === undefined ? '' : ` Default: <code>${escaped(String(value))}</code>.`;
}

/** The value of a field in words. */
function valueOf({ $ref, type, items, anyOf, properties, enum: values, ...limits }: JsonSchema): string {
  if ($ref !== undefined) return linkTo($ref.slice($ref.lastIndexOf('/') + 1));
  if (values !== undefined) return values.map((value) => `<code>${escaped(value)}</code>`).join(', ');
  if (items !== undefined) return `list of ${valueOf(items)}${limitsOf(limits.minItems, limits.maxItems)}`;
  if (anyOf !== undefined) return anyOf.map(valueOf).join(', or ');
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, schema]) => `<code>${name}</code> ${valueOf(schema)}`);
    return `{ ${fields.join('; ')} }`;
  }
  const names: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  return `${names[type ?? ''] ?? type ?? 'true'}${limitsOf(limits.minimum, limits.maximum)}`;
}

function limitsOf(least: number | undefined, most: number | undefined): string {
  return most === undefined ? '' : ` (${least ?? 0} to ${most})`;
}

function problemsTable(): string {
  const codes = new Set<ProblemCode>([...commonProblems, ...(Object.keys(problemTable) as ProblemCode[])]);
  const rows = [...codes].map((code) =>
    row([`<code id="${code}">${code}</code>`, String(problemTable[code].status), escaped(describedProblem(code))]),
  );
  return tableOf(['Code', 'Status', ''], rows);
}

function tableOf(heads: readonly string[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function linkTo(name: string): string {
  return `<a href="#${name}">${name}</a>`;
}

/** Text between grave accents is code. */
function marked(text: string): string {
  return escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
