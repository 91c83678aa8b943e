// A lint rule: does every regular expression match in time that grows linearly with its text? In: a regular expression, also one built of
// constants. Out: a report with an attack. The checker is recheck; its results are kept in .cache, since they take a minute in all.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getStaticValue } from '@eslint-community/eslint-utils';
import type { Rule } from 'eslint';
import { checkSync, type Diagnostics, type Parameters } from 'recheck';

/** Limits by steps instead of time, so that a busy machine gives the same result; the last, in milliseconds, only ends a hung check. */
const PARAMETERS: Parameters = {
  attackLimit: 10_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 300_000,
};

const CACHE = join(import.meta.dirname, '../.cache/linear-regexp.json');
const version = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

/** Problems by regular expression; '' for none. */
const known = readCache();

function readCache(): Record<string, string> {
  try {
    const { of, problems } = JSON.parse(readFileSync(CACHE, 'utf8')) as { of: string; problems: Record<string, string> };
    return of === version ? problems : {};
  } catch {
    return {};
  }
}

function problemOf({ source, flags }: RegExp): string {
  const key = `/${source}/${flags}`;
  const cached = known[key];
  if (cached !== undefined) return cached;
  const problem = judged(checkSync(source, flags, PARAMETERS));
  known[key] = problem;
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ of: version, problems: known }));
  return problem;
}

function judged(found: Diagnostics): string {
  if (found.status === 'safe') return '';
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`;
  return `is not linear (${found.complexity.summary}), for example on ${found.attack.pattern}`;
}

export const linearRegexp: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { found: 'This regular expression {{problem}}.' } },
  create(context) {
    const report = (node: Rule.Node, problem: string): void => {
      if (problem !== '') context.report({ node, messageId: 'found', data: { problem } });
    };
    const checkBuilt = (node: Rule.Node): void => {
      const value = getStaticValue(node, context.sourceCode.getScope(node))?.value;
      report(node, value instanceof RegExp ? problemOf(value) : 'is built of parts that are not constants of its file');
    };
    return {
      'Literal[regex]': (node: Rule.Node) => {
        if ('value' in node && node.value instanceof RegExp) report(node, problemOf(node.value));
      },
      'NewExpression[callee.name="RegExp"]': checkBuilt,
      'CallExpression[callee.name="RegExp"]': checkBuilt,
    };
  },
};
