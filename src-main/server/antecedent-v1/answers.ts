// What does our own API answer? Each schema describes an answer in the OpenAPI document and gives the type that its handler returns.
import { z } from 'zod';
import { citationRelations } from '../../contract/citations.ts';
import { conditionErrorCodes } from '../../contract/condition.ts';
import { lawLeaves } from '../../contract/law.ts';
import { literatureGenres, literatureTypes } from '../../contract/literature.ts';
import { sections } from '../../contract/publication.ts';
import { weightedClass } from '../../contract/query.ts';
import { breadths, termLanguages, termSources } from '../../contract/search-terms.ts';

const text = z.string();
const count = z.int().nonnegative();
const day = text.meta({ description: 'yyyy-mm-dd' });
const score = z.number();
const section = z.enum(sections);
/** A publication is named by country, number and kind; the name of literature only stands for it and is not shown to people. */
const name = text.meta({ description: 'Name for further requests: `EP-1000000-A1`. People read that of literature as its `citation`.' });
const type = z.enum(['patent', ...literatureTypes]);
const citation = text.meta({ description: 'How literature that is no patent is cited, after WIPO ST.14.' });
const collection = z.int().positive().meta({ description: 'Number of the collection.' });

export const languageText = z
  .object({ language: text, text })
  .meta({ id: 'LanguageText', description: 'A text with its language: an ISO 639-1 tag, empty if it is unknown.' });

export const passage = z.object({ section, language: text, text }).meta({ id: 'Passage', description: 'A passage, verbatim.' });

export const beside = z
  .object({
    language: z.enum(termLanguages),
    source: z.enum(termSources),
    of: text.optional().meta({ description: 'The words of the text that it stands for.' }),
    text: text.optional().meta({ description: 'The whole term, if this is one word of it.' }),
  })
  .meta({ id: 'Beside', description: 'Where a term comes from that is no word of the text.' });

export const share = z
  .object({ term: text, share: score, beside: beside.optional() })
  .meta({ id: 'Share', description: 'A word and its share of the score for words.' });

export const lawLabel = z
  .object({
    paragraph: z.enum(lawLeaves),
    day,
    of: z.enum(['pd', 'fd', 'prd', 'us']).meta({ description: 'Which day it is: published, filed, priority, filed in the US.' }),
    dated: text.optional().meta({ description: 'The year or month that literature is dated; the day is then the last of it.' }),
    certainty: z.enum(['possible', 'likely']).optional().meta({ description: 'Of international applications.' }),
    inventors: z.array(text).optional().meta({ description: 'Where another inventor, or the same, matters.' }),
  })
  .meta({ id: 'LawLabel', description: 'What a publication is under a law, by its dates alone; no legal reader has signed it off.' });

export const hit = z
  .object({
    name,
    type,
    citation: citation.optional(),
    title: z.array(languageText),
    date: day.optional().meta({ description: 'Date of publication, yyyy-mm-dd.' }),
    family: z.int().meta({ description: 'Publications of one family have the same number.' }),
    score,
    parts: z
      .object({
        ...{ words: score, meaning: score, classes: score.optional(), citations: score.optional() },
        weightedClasses: score
          .optional()
          .meta({ description: 'The effect of `weightedClasses` of the request; negative if they lower it.' }),
      })
      .meta({ description: 'The parts whose sum is the score.' }),
    weightedClasses: z.array(weightedClass).optional().meta({ description: 'Those of the weighted classes that it has.' }),
    passage: passage.optional().meta({ description: 'The most relevant passage.' }),
    second: passage.optional().meta({ description: 'Another passage that adds to it; absent if none does.' }),
    law: z.array(lawLabel).optional().meta({ description: 'Present if the condition asks for a law, such as art:EP@2012-05-16.' }),
    why: z
      .object({ words: z.array(share), mostSimilar: name.optional() })
      .optional()
      .meta({ description: 'Only with `explain`: the words that found it, and the most similar publication of `like`.' }),
  })
  .meta({ id: 'Hit', description: 'A publication that was found.' });
export type Hit = z.infer<typeof hit>;

export const conditionError = z
  .object({
    code: z.enum(conditionErrorCodes),
    start: count,
    end: count.meta({ description: 'UTF-16 offsets in the condition, the end exclusive.' }),
    cause: text,
    suggestion: text.meta({ description: 'A condition that can be read; empty if there is none.' }),
  })
  .meta({ id: 'ConditionError', description: 'What is wrong with a condition, and where.' });

export type ShownConditionError = z.infer<typeof conditionError>;

export const searchAnswer = z
  .object({
    id: text.meta({ description: 'Under this name the search is counted.' }),
    canonical: text.optional().meta({ description: 'The condition as it was understood, with every operator and bracket.' }),
    terms: z
      .array(z.object({ text, language: z.enum(termLanguages), source: z.enum(termSources), of: text.optional(), weight: score }))
      .optional()
      .meta({ description: 'The terms that were searched for beside the words of the text.' }),
    collections: z.array(
      z.object({
        collection,
        count: count.optional().meta({ description: 'Publications that match the condition; absent without one.' }),
        byMeaning: z.boolean().meta({
          description: 'False if the language model was not available or does not know the language, or only words were to be compared.',
        }),
        note: text
          .optional()
          .meta({ description: 'A sentence: the language model does not know the language of the text, such as Chinese.' }),
        hits: z.array(hit),
      }),
    ),
    unknown: z.array(name).optional().meta({ description: 'Names in `like` that no collection of the key has: they were ignored.' }),
  })
  .meta({ id: 'SearchAnswer', description: 'The hits of each collection.' });
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const branch = z
  .object({
    canonical: text.meta({
      description: 'The part as it was understood; of an inner part with `branches`, at most 500 characters and `…`.',
    }),
    count,
    forms: z
      .array(z.object({ form: text, count }))
      .optional()
      .meta({ description: 'Each form of a word that occurs.' }),
    unknown: count.optional().meta({ description: 'Publications that lack the value; they never match.' }),
    older: count.optional().meta({ description: 'Publications imported before this was read; import their files again.' }),
    alone: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if a class stands for itself only, because no installed scheme says what is below it.' }),
    get branches() {
      return z.array(branch).optional();
    },
  })
  .meta({ id: 'Branch', description: 'A part of a condition, and the number of publications that match it alone.' });

const canonical = text.meta({ description: 'The condition as it was understood, with every operator and bracket.' });
const failed = z.object({ collection, error: conditionError });

export const conditionAnswer = z
  .object({ canonical, collections: z.array(z.union([z.object({ collection, count, tree: branch }), failed])) })
  .meta({ id: 'ConditionAnswer', description: 'How a condition was understood, and what each of its parts matches.' });
export type ConditionAnswer = z.infer<typeof conditionAnswer>;

export const countAnswer = z
  .object({ canonical, collections: z.array(z.union([z.object({ collection, count }), failed])) })
  .meta({ id: 'CountAnswer', description: 'The number of publications that match in each collection.' });
export type CountAnswer = z.infer<typeof countAnswer>;

export const party = z.object({ name: text, country: text.optional() }).meta({ id: 'Party', description: 'A person or an organisation.' });
const optionalText = text.optional();

export const citedDocument = z
  .object({
    number: text,
    written: optionalText.meta({ description: 'The number as in the file, if it has other letters or digits.' }),
    date: day.optional(),
    category: optionalText.meta({ description: 'Categories of a search report: `X`, `XY`.' }),
    by: optionalText.meta({ description: 'Who cited it: `examiner`, `applicant`, `search report`, `opponent`, `third party`.' }),
    claims: optionalText.meta({ description: 'The claims that it concerns.' }),
    passage: optionalText.meta({ description: 'The passages that the record names.' }),
  })
  .meta({ id: 'Citation', description: 'A document that the official record of a publication cites.' });

export const publicationAnswer = z
  .object({
    name,
    collection,
    type,
    citation: citation.optional(),
    country: optionalText,
    number: optionalText,
    kind: optionalText,
    family: z.int(),
    publicationDate: day.optional(),
    filingDate: day.optional(),
    priorityDate: day.optional(),
    applicants: z.array(party),
    inventors: z.array(party),
    classes: z.array(z.object({ type: text, code: text })),
    citations: z.array(citedDocument),
    literatureCited: count.optional().meta({ description: 'Cited documents that are no patents.' }),
    title: z.array(languageText).optional(),
    abstract: z.array(languageText).optional(),
    claims: z.array(languageText).optional(),
    description: z.array(languageText).optional(),
    literature: z
      .object({
        authors: z.array(text),
        editors: z.array(text).optional(),
        genre: z.enum(literatureGenres).optional(),
        ...{ container: optionalText, publisher: optionalText, place: optionalText, designation: optionalText, edition: optionalText },
        ...{ volume: optionalText, issue: optionalText, pages: optionalText, date: optionalText, doi: optionalText, issn: optionalText },
        ...{ isbn: optionalText, url: optionalText, accessed: optionalText },
      })
      .optional()
      .meta({ description: 'The data by which literature is cited.' }),
    unread: z
      .array(z.object({ from: count, to: count, inPart: z.literal(true).optional() }))
      .optional()
      .meta({ description: 'Pages of its PDF whose text was not read.' }),
    scan: z
      .object({ pages: count, confidence: z.number().optional() })
      .optional()
      .meta({ description: 'Present if its text was recognised in pictures, or is still to be; the confidence in percent.' }),
  })
  .meta({ id: 'Publication', description: 'Bibliographic data, and the sections that were requested.' });
export type PublicationAnswer = z.infer<typeof publicationAnswer>;

const range = { start: count, end: count };

const highlighted = z.object({
  section,
  language: text,
  text,
  place: z.object({ paragraph: optionalText, claim: z.int().optional() }).optional().meta({ description: 'How to cite it.' }),
  words: z.array(z.object(range)).meta({
    description: 'Words of the text, and in another language words near in meaning: UTF-16 offsets in the passage, the end exclusive.',
  }),
  sentences: z
    .array(z.object({ ...range, sentence: z.int().positive(), similarity: score }))
    .meta({ description: 'Sentences near a sentence of the text in meaning: its number, and the similarity from 0 to 1.' }),
});

export const evidencePassage = highlighted
  .extend({
    name,
    found: z.array(share).meta({ description: 'Words of the text that the publication contains.' }),
    second: highlighted.optional().meta({ description: 'Another passage that adds to it; absent if none does.' }),
  })
  .meta({ id: 'EvidencePassage', description: 'The passage of a publication nearest to the text.' });

export const termsAnswer = z
  .object({
    language: text.meta({ description: 'The language of the text, empty if it is unknown.' }),
    byMeaning: z.boolean().meta({ description: 'Whether the language model knows it.' }),
    words: z.array(
      z.object({
        word: text,
        terms: z.array(
          z.object({
            text,
            language: z.enum(termLanguages),
            source: z.enum(termSources),
            of: text,
            weight: score,
            from: z.enum(breadths).exclude(['exact']).meta({ description: 'The least breadth that includes it.' }),
            documents: count.meta({ description: 'Publications of the collections that contain it; of several words, at most so many.' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'TermsAnswer', description: 'The words of a text that have terms, with these.' });
export type TermsAnswer = z.infer<typeof termsAnswer>;

export const passagesAnswer = z
  .object({
    passages: z.array(evidencePassage),
    unknown: z.array(name).optional().meta({ description: 'Names that this collection does not have.' }),
  })
  .meta({ id: 'PassagesAnswer', description: 'The best passage of each publication that has a text.' });
export type PassagesAnswer = z.infer<typeof passagesAnswer>;

export const errorAnswer = z
  .object({
    error: z.object({
      code: text,
      message: text.meta({ description: 'A sentence that says what is wrong.' }),
      field: optionalText.meta({ description: 'The field of the request that is wrong.' }),
      condition: conditionError.optional().meta({ description: 'Only with `condition-invalid`.' }),
    }),
  })
  .meta({ id: 'Error', description: 'Every error has this form.' });

export const citationDetails = citedDocument
  .omit({ number: true })
  .meta({ id: 'CitationDetails', description: 'What the record says of a citation: one entry for each party that cited the document.' });

export const citationsAnswer = z
  .object({
    collection,
    known: z.boolean().meta({ description: 'False if the publication was imported before citations were stored.' }),
    unknown: count.meta({ description: 'Publications of the collection of which the citations are not known for that reason.' }),
    literatureCited: count.meta({ description: 'Cited documents that are no patents.' }),
    counts: z
      .object({ cited: count, citing: count, cocited: count, coupled: count })
      .meta({ description: 'How many documents each relation has, those beyond `most` included.' }),
    documents: z.array(
      z.object({
        name: text.meta({ description: 'As installed, otherwise as the record cites it.' }),
        relation: z.enum(citationRelations).optional().meta({ description: 'To the publication asked for, which is the first document.' }),
        step: z.int().min(0).max(2),
        installed: z.boolean(),
        date: day.optional(),
        title: z.array(languageText),
        applicants: z.array(party),
        shared: count.optional().meta({ description: 'How many documents cite both, or are cited by both.' }),
      }),
    ),
    citations: z.array(z.object({ citing: text, cited: text, details: z.array(citationDetails).optional() })).meta({
      description: 'The citations between these documents, by name.',
    }),
  })
  .meta({ id: 'CitationsAnswer', description: 'Documents around a publication, and the citations between them.' });
export type CitationsAnswer = z.infer<typeof citationsAnswer>;
