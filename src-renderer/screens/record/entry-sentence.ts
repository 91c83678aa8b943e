// The sentence that describes an entry of the record, in the interface language.
import { datedFields, partnersKey, type Assessment } from '../../../src-main/contract/assessment.ts';
import { letters, printedClaims } from '../../../src-main/contract/category.ts';
import type { RecordBodies, RecordedChange, RecordEntry } from '../../../src-main/contract/case.ts';
import type { ExportForm } from '../../../src-main/contract/export.ts';
import { lineOf } from '../../../src-main/contract/highlight-sets.ts';
import type { Feature } from '../../../src-main/contract/matrix.ts';
import { truncate } from '../../state/truncate.ts';
import { displayNumber } from '../../state/publication-number.ts';
import { placedName } from '../../state/collection-name.ts';
import { strings } from '../../state/language.svelte.ts';

/** Characters of a feature's text that are quoted. */
const QUOTED = 80;

/** The texts of features by id: those of the present list, and those that the entries record. */
export function featureTexts(entries: readonly RecordEntry[], present: readonly Feature[]): ReadonlyMap<string, string> {
  const recorded = entries.flatMap(({ body }) =>
    ((body as Partial<RecordBodies['features']>).changes ?? []).flatMap((change) =>
      change.of === 'features' ? [...(change.after?.features ?? []), ...(change.before?.features ?? [])] : [],
    ),
  );
  // Entries are listed from the latest: an earlier text never replaces a later one.
  return new Map([...recorded.toReversed(), ...present].map(({ id, text }) => [id, text]));
}

export function entrySentence({ kind, body }: RecordEntry, features: ReadonlyMap<string, string>): string {
  const { sentences } = strings().record;
  const number = strings().nouns.number;
  switch (kind) {
    case 'case':
      return sentences.case((body as RecordBodies['case']).title);
    case 'change': {
      const changed = Object.keys((body as RecordBodies['change']).after) as (keyof typeof sentences.facts)[];
      return sentences.change(changed.map((one) => sentences.facts[one]).join(', '));
    }
    case 'version': {
      const { number: version, hits, indexes } = body as RecordBodies['version'];
      return sentences.version(
        number(version),
        number(hits.count),
        indexes.map(({ index, ...named }) => placedName({ id: index, ...named })).join(', '),
      );
    }
    case 'pairs': {
      const { pairs, examined, indexes, late } = body as RecordBodies['pairs'];
      const searched = indexes.map(({ index, ...named }) => placedName({ id: index, ...named })).join(', ');
      const sentence = sentences.pairs(number(pairs.length), number(examined), searched);
      return late.length === 0 ? sentence : `${sentence}; ${sentences.pairsLate(number(late.length))}`;
    }
    case 'attachment': {
      const { name, added } = body as RecordBodies['attachment'];
      return added ? sentences.attached(name) : sentences.detached(name);
    }
    case 'undo': {
      const { undoes, changes } = body as RecordBodies['undo'];
      return sentences.undone(number(undoes), displayNumbers(changes));
    }
    case 'export': {
      // A record from a bundle may contain formats unknown to this version.
      const { form = '', name = '', opened, signer } = body as { form?: string; name?: string; opened?: boolean; signer?: string };
      const { forms } = strings().exports;
      const what = Object.hasOwn(forms, form) ? forms[form as ExportForm].name : form;
      const key = signer === undefined ? '' : ` (${sentences.signedBy(fingerprintOf(signer))})`;
      return `${opened === true ? sentences.opened(name) : sentences.exported(what)}${key}`;
    }
    case 'firstpass':
      return firstPassSentence((body as RecordBodies['firstpass']).changes);
    case 'token':
      return sentences.token;
    case 'watch': {
      const { on, line } = body as RecordBodies['watch'];
      if (line !== undefined) return sentences.lineMoved(line === null ? undefined : number(line));
      return on ? sentences.watched : sentences.unwatched;
    }
    case 'arrivals': {
      const { index, name, publications, line, found } = body as RecordBodies['arrivals'];
      if (name === '') return sentences.lookedElsewhere;
      const above = found.filter(({ place }) => place <= line);
      const names = above.length === 0 ? number(0) : above.map((one) => displayNumber(one.name)).join(', ');
      return sentences.looked(publications, number(publications), placedName({ id: index, name }), names);
    }
    case 'citations':
      return sentences.knownCitations((body as RecordBodies['citations']).count);
    default:
      return changeSentence((body as RecordBodies['rating']).changes, features);
  }
}

function firstPassSentence(changes: readonly RecordedChange[]): string {
  const { sentences } = strings().record;
  const number = strings().nouns.number;
  const [pass] = changes.flatMap((change) => (change.of === 'firstpass' ? [change.after] : []));
  if (pass == null) return sentences.noFirstPass;
  return sentences.firstPass(pass.file, number(pass.searches.length), number(pass.documents.length), number(pass.version));
}

/** The start of a key's fingerprint, grouped for reading aloud: `3f2a 9c01 77de 40b8`. */
function fingerprintOf(signer: string): string {
  return (signer.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}

/** One action makes the same change to one or more publications. */
function changeSentence(changes: readonly RecordedChange[], features: ReadonlyMap<string, string>): string {
  const { sentences } = strings().record;
  const [first] = changes;
  if (first === undefined) return '';
  const names = displayNumbers(changes);
  const [name = ''] = names;
  switch (first.of) {
    case 'rating':
      return first.after === null ? sentences.unrated(names) : sentences.rated(names, first.after.rating);
    case 'note':
      return first.after === null ? sentences.unnoted(name) : sentences.noted(name);
    case 'tag':
      return first.after ? sentences.tagged(names, first.tag) : sentences.untagged(names, first.tag);
    case 'annotation': {
      const cite = first.after?.cite || first.before?.cite || name;
      return first.after === null ? sentences.unmarked(cite) : first.before === null ? sentences.marked(cite) : sentences.changedMark(cite);
    }
    case 'features':
      return first.after === null ? sentences.noFeatures : sentences.features(strings().nouns.number(first.after.features.length));
    case 'highlights':
      return first.after === null
        ? sentences.noHighlights
        : sentences.highlights(first.after.map(({ number, terms }) => `${number} ${truncate(lineOf(terms), QUOTED)}`));
    // They are recorded with a first pass alone, which has a sentence of its own.
    case 'search':
    case 'version':
    case 'firstpass':
      return firstPassSentence(changes);
    case 'assessment':
      return sentences.assessed(name, first.after === null ? [] : assessmentParts(first.after));
    case 'verdict': {
      const text = features.get(first.feature);
      return sentences.verdict(name, text && truncate(text, QUOTED), first.after?.verdict);
    }
  }
}

/** `X for claims 1, 3-5`, the flags, who verified the dates. */
function assessmentParts({ verdicts, flags, verified, dates = {}, machineTranslation, copyInHand }: Assessment): string[] {
  const { sentences } = strings().record;
  const byLetter = letters.flatMap((letter) => {
    const claims = verdicts
      .filter((one) => one.letter === letter && one.obviousness !== true && partnersKey(one) === '')
      .map(({ claim }) => claim);
    return claims.length === 0 ? [] : [sentences.claims(letter, printedClaims(claims), claims.length)];
  });
  const obvious = verdicts.filter(({ obviousness }) => obviousness === true).map(({ claim }) => claim);
  const combined = [...Map.groupBy(verdicts, partnersKey).values()].flatMap((alike) => {
    const { partners = [], refersTo = [] } = alike[0] ?? {};
    const claims = alike.map(({ claim }) => claim);
    if (refersTo.length > 0) return [sentences.refersTo(refersTo.map(displayNumber), printedClaims(claims), claims.length)];
    return partners.length === 0 ? [] : [sentences.combined(partners.map(displayNumber), printedClaims(claims), claims.length)];
  });
  const named = Object.keys(flags).toSorted();
  return [
    ...byLetter,
    ...combined,
    ...(obvious.length === 0 ? [] : [sentences.obviousness(printedClaims(obvious), obvious.length)]),
    ...(named.length === 0 ? [] : [named.join(', ')]),
    ...datedFields.flatMap((field) => {
      const day = dates[field];
      return day === undefined ? [] : [sentences.dateCorrected(strings().assessment.dates[field], day)];
    }),
    ...(machineTranslation === undefined ? [] : [sentences.machineTranslation(machineTranslation.by)]),
    ...(copyInHand === undefined ? [] : [sentences.copyInHand]),
    ...(verified === undefined ? [] : [sentences.verifiedBy(verified.by)]),
  ];
}

/** Display numbers of the publications that an action changed. */
function displayNumbers(changes: readonly RecordedChange[]): string[] {
  return changes.flatMap((change) => ('publication' in change ? [displayNumber(change.publication)] : []));
}
