// A lint rule: does every regular expression match in time that grows linearly with its text? In: a regular expression, also one built of
// constants. Out: a report with an attack. The checker is recheck; its results are kept in .cache, and those that take long beside this file, until
// it has another version. ANTECEDENT_CHECK_AGAIN=yes checks all of them again.
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
const PROVEN = join(import.meta.dirname, 'linear-regexps.json');
/** From here on a check takes long. */
const LONG_MS = 2_000;
const version = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

const { version: checker } = JSON.parse(readFileSync(join(import.meta.dirname, '../node_modules/recheck/package.json'), 'utf8')) as {
  version: string;
};
const checksAgain = process.env['ANTECEDENT_CHECK_AGAIN'] !== undefined;
/** Linear expressions whose check took long. */
const proven = new Set(checksAgain ? [] : readProven());
/** Problems by regular expression; '' for none. */
const known = checksAgain ? {} : readCache();

function readProven(): string[] {
  const { recheck, linear } = JSON.parse(readFileSync(PROVEN, 'utf8')) as { recheck: string; linear: string[] };
  return recheck === checker ? linear : [];
}

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
  const cached = proven.has(key) ? '' : known[key];
  if (cached !== undefined) return cached;
  const began = performance.now();
  const problem = judged(checkSync(source, flags, PARAMETERS));
  if (checksAgain && problem === '' && performance.now() - began > LONG_MS) {
    proven.add(key);
    writeFileSync(PROVEN, `${JSON.stringify({ recheck: checker, linear: [...proven].toSorted() }, undefined, 2)}\n`);
  }
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
