// What can be requested of our own API? Each schema checks a request and describes it in the OpenAPI document. Unknown fields are refused.
import { z } from 'zod';
import { LONGEST_CONDITION } from '../../contract/condition.ts';
import { hitOrders, methods, weightedClass } from '../../contract/query.ts';
import { breadths, LONGEST_TERM, MOST_TERMS, termLanguages } from '../../contract/search-terms.ts';

/** As many as one search of version 3. */
const MOST_COLLECTIONS = 3;
const MOST_HITS = 100;
const DEFAULT_HITS = 25;
/** Longer than any name; the name of literature has 20 characters. */
const LONGEST_NAME = 64;

const collection = z.int().positive();
const collections = z
  .array(collection)
  .min(1)
  .max(MOST_COLLECTIONS)
  .optional()
  .meta({ description: 'Numbers of the collections. Default: the Main collection, [1]. `GET /v3/index` lists those of the key.' });
const condition = z.string().min(1).max(LONGEST_CONDITION).meta({
  description: 'A condition of the expert search, such as `ti:valve AND (spring NEAR5 seat) NOT pd:>2015`.',
});
const name = z.string().min(1).max(LONGEST_NAME);

export const term = z
  .strictObject({
    text: z.string().min(1).max(LONGEST_TERM),
    language: z.enum(termLanguages),
    of: z.string().min(1).max(200).optional().meta({ description: 'The words of the text that it stands for.' }),
    weight: z.number().gt(0).max(1).default(1).meta({ description: 'Its weight as a share of the weight of these words.' }),
  })
  .meta({ id: 'SearchTerm', description: 'A term that is searched for beside the words of the text.' });

export const weightedClassRequest = z
  .strictObject({
    class: weightedClass.shape.class.meta({ description: 'An IPC or CPC symbol of any level, such as `F16K` or `F16K 3/02`.' }),
    weight: weightedClass.shape.weight.meta({
      description: 'Above 1 it raises hits, below 1 it lowers them: 2 and 0.5 are the usual steps.',
    }),
  })
  .meta({ id: 'WeightedClass', description: 'A class that moves the hits that have it, and leaves out none.' });

export const searchRequest = z
  .strictObject({
    text: z.string().min(1).optional().meta({ description: 'Text to search with: English, German, French or Japanese.' }),
    condition: condition.optional().meta({ description: 'Every hit matches this condition exactly. Alone, it lists the newest first.' }),
    like: z.array(name).min(1).max(10).optional().meta({
      description: 'Names of publications: finds similar ones. They and their families are not listed, unless they match a condition.',
    }),
    terms: z.array(term).max(MOST_TERMS).optional().meta({ description: 'Terms that are searched for beside the words of the text.' }),
    breadth: z
      .enum(breadths)
      .default('exact')
      .meta({
        description:
          'Which terms are searched for besides those: none, the translations of the words that occur (`middle`), or also near terms (`broad`). ' +
          '`POST /terms` lists them.',
      }),
    weightedClasses: z
      .array(weightedClassRequest)
      .max(20)
      .optional()
      .meta({ description: 'Classes whose hits rank higher or lower. They rank; `cpc:` and `ipc:` of a condition leave out.' }),
    collections,
    order: z.enum(hitOrders).optional().meta({
      description: 'The order of the hits of a condition. Default: `relevance`, which is `newest` if there is only a condition.',
    }),
    offset: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Hits of a condition to skip in each collection, to list all page by page.' }),
    hits: z.int().min(1).max(MOST_HITS).default(DEFAULT_HITS).meta({ description: 'Most hits of each collection.' }),
    method: z.enum(methods).default('hybrid').meta({ description: 'Compare words, meaning, both, or both more thoroughly.' }),
    explain: z.boolean().default(false).meta({ description: 'True: each hit says why it was found.' }),
  })
  .meta({ id: 'SearchRequest', description: 'At least one of `text`, `condition` and `like`.' });
export type SearchRequest = z.infer<typeof searchRequest>;

export const conditionRequest = z
  .strictObject({ condition, collections })
  .meta({ id: 'ConditionRequest', description: 'A condition, and where to count its matches.' });

export const termsRequest = z
  .strictObject({
    text: z.string().min(1).meta({ description: 'The text that is searched with.' }),
    breadth: z
      .enum(breadths)
      .exclude(['exact'])
      .default('middle')
      .meta({ description: '`middle`: translations; `broad`: also near terms.' }),
    collections,
  })
  .meta({ id: 'TermsRequest', description: 'A text, and where to count what contains its terms.' });

export const passagesRequest = z
  .strictObject({
    collection: collection.meta({ description: 'Number of the collection.' }),
    text: z.string().min(1).meta({ description: 'The text that the passages are compared with.' }),
    publications: z.array(name).min(1).max(50).meta({ description: 'Names of publications of this collection.' }),
  })
  .meta({ id: 'PassagesRequest', description: 'Publications, and the text to compare them with.' });

/** The query string of a publication. The errors of forms follow "must". */
export const publicationParameters = z.strictObject({
  sections: z
    .string()
    .regex(/^(?:title|abstract|claims|description)(?:,(?:title|abstract|claims|description)){0,3}$/, {
      error: 'name one to four of title, abstract, claims and description, separated by commas',
    })
    .default('title,abstract')
    .meta({ description: 'Sections of text, separated by commas: `title`, `abstract`, `claims`, `description`.' }),
  collection: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'be the number of a collection, from 1' })
    .optional()
    .meta({ description: 'Number of the collection. Default: the first of the key that has the publication.' }),
});

/** The query string of the citations of a publication. */
export const citationsParameters = z.strictObject({
  steps: z.enum(['1', '2']).default('1').meta({ description: 'Citations between the publication and a document: 1, or up to 2.' }),
  relations: z
    .string()
    .regex(/^(?:cited|citing|cocited|coupled)(?:,(?:cited|citing|cocited|coupled)){0,3}$/, {
      error: 'name one to four of cited, citing, cocited and coupled, separated by commas',
    })
    .default('cited,citing')
    .meta({
      description:
        'Relations, separated by commas: `cited` and `citing`, `cocited` (other documents cite both), `coupled` (both cite the same documents).',
    }),
  installed: z.enum(['true', 'false']).default('false').meta({ description: '`true`: only documents of the collection.' }),
  most: z
    .string()
    .regex(/^(?:[1-9]\d?|[12]\d\d|300)$/, { error: 'be a whole number from 1 to 300' })
    .default('300')
    .meta({ description: 'The most documents, up to 300; `counts` has all.' }),
  collection: publicationParameters.shape.collection,
});
