// The requests of our own API, as its routes are registered, its OpenAPI document describes them and its page shows them.
import type { z } from 'zod';
import { citationsAnswer, conditionAnswer, countAnswer, passagesAnswer, publicationAnswer, searchAnswer, termsAnswer } from './answers.ts';
import type { ProblemCode } from './problem.ts';
import { citationsParameters, conditionRequest, passagesRequest, publicationParameters, searchRequest, termsRequest } from './requests.ts';

export const PREFIX = '/antecedent/v1';

export interface Operation {
  method: 'GET' | 'POST';
  /** Below the prefix, as the router writes it. */
  path: string;
  summary: string;
  description: string;
  body?: z.ZodObject;
  /** The parameters of the query string. */
  query?: z.ZodObject;
  /** What stands in the path, by the name of its part. */
  parameters?: Readonly<Record<string, string>>;
  /** Optional headers of the request. */
  headers?: Readonly<Record<string, string>>;
  answer: z.ZodObject;
  problems: readonly ProblemCode[];
  /** A body, or the end of an address. */
  example: object | string;
}

const ofFields = ['body-unreadable', 'media-type', 'field-unknown', 'field-missing', 'field-invalid'] as const;
const ofCollections = ['collection-unknown', 'collection-offline'] as const;

export const operations = {
  search: {
    method: 'POST',
    path: '/search',
    summary: 'Search',
    description:
      'Ranks publications by a text, by examples, or lists those that match a condition; together, the condition is exact and the rest ranks ' +
      'within it. Each answered search uses one credit.',
    headers: { 'reference-number': 'At most 100 characters: sent back, and stored with the count of the search.' },
    body: searchRequest,
    answer: searchAnswer,
    problems: [
      ...ofFields,
      'query-empty',
      'text-unsupported',
      'examples-unknown',
      'condition-invalid',
      'reference-invalid',
      ...ofCollections,
      'loading',
    ],
    example: { text: 'A bottle cap that measures out a dose of powder', condition: 'cpc:G01F11 AND pd:<2015', hits: 10, explain: true },
  },
  terms: {
    method: 'POST',
    path: '/terms',
    summary: 'Find terms',
    description:
      'Terms that can be searched for beside the words of a text: their translations from a glossary, and words near them. Each says how many ' +
      'publications contain it.',
    body: termsRequest,
    answer: termsAnswer,
    problems: [...ofFields, 'text-unsupported', ...ofCollections],
    example: { text: 'A bottle cap with a coil spring', breadth: 'broad' },
  },
  condition: {
    method: 'POST',
    path: '/condition',
    summary: 'Read a condition',
    description:
      'Says how a condition is understood, how many publications match each of its parts, which forms of its words occur, and how many ' +
      'publications lack a value. If the condition cannot be used, the error says where and suggests another.',
    body: conditionRequest,
    answer: conditionAnswer,
    problems: [...ofFields, 'condition-invalid', ...ofCollections],
    example: { condition: 'valve NEAR5 seat' },
  },
  count: {
    method: 'POST',
    path: '/count',
    summary: 'Count matches',
    description: 'The number of publications that match a condition in each collection.',
    body: conditionRequest,
    answer: countAnswer,
    problems: [...ofFields, 'condition-invalid', ...ofCollections],
    example: { condition: 'valve NEAR5 seat', collections: [1] },
  },
  publication: {
    method: 'GET',
    path: '/publication/:name',
    summary: 'Read a publication',
    description: 'Bibliographic data and the requested sections of one publication.',
    query: publicationParameters,
    parameters: { name: 'Name of the publication, such as `EP-1000000-A1`; without a kind, the first kind of that number.' },
    answer: publicationAnswer,
    problems: ['field-unknown', 'field-invalid', 'publication-unknown', ...ofCollections],
    example: '/publication/EP-9010001-A1?sections=title,claims',
  },
  citations: {
    method: 'GET',
    path: '/publication/:name/citations',
    summary: 'Read citations',
    description:
      'What the official record of a publication cites, who cites it, what is cited together with it and what cites the same, in its ' +
      'collection and over one or two steps. Numbers that a text only mentions are not among them.',
    query: citationsParameters,
    parameters: { name: 'Name of the publication, such as `EP-1000000-A1`; without a kind, the first kind of that number.' },
    answer: citationsAnswer,
    problems: ['field-unknown', 'field-invalid', 'publication-unknown', ...ofCollections],
    example: '/publication/EP-9010001-A1/citations?steps=2&installed=true',
  },
  passages: {
    method: 'POST',
    path: '/passages',
    summary: 'Find passages',
    description: 'Of each publication the passage nearest to a text, with the words and sentences highlighted that are evidence.',
    body: passagesRequest,
    answer: passagesAnswer,
    problems: [...ofFields, 'text-unsupported', ...ofCollections],
    example: { collection: 1, text: 'a chamber that measures out a dose of powder', publications: ['EP-9010001-A1'] },
  },
} as const satisfies Record<string, Operation>;
export type OperationName = keyof typeof operations;

/** Problems that every request can have. */
export const commonProblems = [
  'request-unreadable',
  'key-missing',
  'key-invalid',
  'address-refused',
  'page-refused',
  'not-found',
  'method-wrong',
  'too-large',
  'rate-exceeded',
  'busy',
  'deadline-passed',
  'internal',
] as const satisfies readonly ProblemCode[];
