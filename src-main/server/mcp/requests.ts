// What can an assistant ask? Each schema checks the arguments of a tool and describes them to the assistant. Unknown arguments are refused.
import { z } from 'zod';
import { LONGEST_CONDITION } from '../../contract/condition.ts';

const LONGEST_NAME = 64;
const MOST_COLLECTIONS = 50;
/** Publications of one call of `passages_for_feature`. */
export const MOST_PUBLICATIONS = 20;
const LONGEST_FEATURE = 4_000;
const LONGEST_TEXT = 100_000;

const collections = z
  .array(z.int().positive())
  .min(1)
  .max(MOST_COLLECTIONS)
  .optional()
  .meta({ description: 'Numbers of collections, as `coverage` lists them. Default: all that the key may use.' });
const condition = z.string().min(1).max(LONGEST_CONDITION);
const name = z.string().min(1).max(LONGEST_NAME);
const cursor = z.string().max(100).optional().meta({ description: 'The cursor of the last answer, to get what did not fit into it.' });

export const searchArguments = z.strictObject({
  text: z.string().min(1).max(LONGEST_TEXT).optional().meta({
    description:
      'A description of the subject in English, German, French, Japanese, Chinese or Korean: whole sentences find more than key words.',
  }),
  condition: condition.optional().meta({
    description:
      'Every hit matches this expert condition exactly (see `count`). With a text, the text ranks; alone, the newest come first.',
  }),
  like: z.array(name).min(1).max(10).optional().meta({ description: 'Publications to find similar ones to, such as `EP-1000000-A1`.' }),
  collections,
  limit: z.int().min(1).max(100).default(10).meta({ description: 'Most hits of each collection.' }),
  cursor,
});

export const countArguments = z.strictObject({
  condition: condition.meta({
    description:
      'Words with AND, OR, NOT, XOR and brackets (side by side means AND); "phrases"; `valve NEAR5 seat`, `valve ADJ2 seat`; `val*`. Fields ' +
      'stand before a word or brackets: ti, ab, clm, de; pa (applicant), in (inventor); cpc, ipc; cc (office), kd (kind), la; pn; pd, fd, prd ' +
      '(dates). Example: clm:(valve NEAR5 seat) AND cpc:F16K AND pd:<2012-05',
  }),
  collections,
});

export const publicationArguments = z.strictObject({
  name: name.meta({
    description: 'Its name, such as `EP-1000000-A1`, in any usual spelling; without a kind, the first kind of that number.',
  }),
  sections: z
    .array(z.enum(['abstract', 'claims', 'description']))
    .max(3)
    .default(['abstract', 'claims'])
    .meta({ description: 'The texts to quote. Bibliographic data are always answered.' }),
  collection: z.int().positive().optional().meta({ description: 'Number of the collection. Default: the first that has it.' }),
  cursor,
});

export const passagesArguments = z.strictObject({
  feature: z.string().min(1).max(LONGEST_FEATURE).meta({
    description: 'One feature of a claim, such as "a measuring chamber that is filled when the bottle is turned over".',
  }),
  publications: z
    .array(name)
    .min(1)
    .max(MOST_PUBLICATIONS)
    .optional()
    .meta({ description: 'Publications to look in, such as `EP-1000000-A1`. Default: the best hits for the feature.' }),
  collections,
  limit: z
    .int()
    .min(1)
    .max(MOST_PUBLICATIONS)
    .default(10)
    .meta({ description: 'Without publications: how many of the best hits of each collection to look in.' }),
  passages: z.int().min(1).max(5).default(1).meta({ description: 'Most passages of each publication.' }),
  cursor,
});

export const coverageArguments = z.strictObject({
  collections,
  text: z
    .string()
    .min(1)
    .max(LONGEST_TEXT)
    .optional()
    .meta({ description: 'A text to search with: the words of it that no document of a collection contains are listed.' }),
  cursor,
});
