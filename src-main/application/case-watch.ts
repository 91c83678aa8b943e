// Watched cases: after each import the last version of each is asked again over what is new in its collections. In: the cases, the engine, mail. Out:
// the calls that begin a watch and look; what was missed while the cases were locked is looked at when they are opened.
import { arrivalPlaces } from '../casework/arrival-places.ts';
import type { Look, Watched } from '../casework/case-watch.ts';
import { mailAddress, mailUnfit } from '../access/mail/address.ts';
import { runForCaller, watchCaller } from '../contract/caller.ts';
import { MOST_KEPT } from '../contract/case-watch.ts';
import type { Application } from '../contract/application.ts';
import type { Version, VersionHit } from '../contract/case.ts';
import type { IndexEntry } from '../contract/engine.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query } from '../contract/query.ts';
import type { CaseStorage } from './case-storage.ts';

export interface CaseWatchOptions {
  cases: CaseStorage;
  /** Its searches keep what the client of their case wishes. */
  engine: Pick<Application, 'search' | 'indexes' | 'locate' | 'cards' | 'newPublications'>;
  /** Sends a mail without content; false if it was not accepted and is to be tried again. */
  mail: (to: string) => Promise<boolean>;
  /** Epoch milliseconds. */
  clock: () => number;
  report: (error: unknown) => void;
}

export interface CaseWatches {
  calls: Pick<Application, 'watchCase' | 'lookAtArrivals'>;
  /** Looks soon, in the background: an import has ended, or the cases were opened. */
  lookSoon(): void;
  close(): Promise<void>;
}

type Looked = Awaited<ReturnType<Application['lookAtArrivals']>>;

/** New publications whose best passage is found with them; that of the others is found when they are displayed. */
const WITH_PASSAGES = 50;
/** How often it is looked without a cause known here: a command has imported, a mail was not accepted. Milliseconds. */
const LOOK_MS = 60_000;

/** The query of a version, to be repeated from its first hit and without explanations. */
function askedAgain({ asked: { digest: _digest, explain: _explain, offset: _offset, ...asked } }: Version): Query {
  return asked;
}

export function openCaseWatch(options: CaseWatchOptions): CaseWatches {
  const { cases, engine, clock, report } = options;
  let closing = false;
  let looking: Promise<Looked> | undefined;
  /** Something came while it was looked at. */
  let again = false;

  const lookAtAll = async (): Promise<Looked> => {
    const watches = await cases.stored().watched();
    const entries = watches.length === 0 ? [] : await engine.indexes({});
    const newestOf = newestOnce();
    const looked = { cases: 0, publications: 0, found: 0 };
    for (const watch of watches) {
      if (closing) break;
      const one = await lookForCase(watch, entries, newestOf).catch((error: unknown) => {
        // Removed meanwhile, or its watch was ended.
        if (isFailure(error, 'case-unknown') || isFailure(error, 'case-unwatched')) return undefined;
        throw error;
      });
      if (one === undefined) continue;
      looked.cases += 1;
      looked.publications += one.publications;
      looked.found += one.found;
    }
    await sendMails();
    return looked;
  };

  /** The greatest row of an index, asked for once in a round. */
  const newestOnce = (): ((index: number) => Promise<number>) => {
    const known = new Map<number, Promise<number>>();
    return (index) => {
      const newest = known.get(index) ?? engine.newPublications({ index, after: 0 }).then((one) => one.newest);
      known.set(index, newest);
      return newest;
    };
  };
  const lookForCase = async (
    { case: id, newest }: Watched,
    entries: readonly IndexEntry[],
    newestOf: (index: number) => Promise<number>,
  ): Promise<Omit<Looked, 'cases'>> => {
    const total = { publications: 0, found: 0 };
    const last = (await cases.stored().versions(id)).at(-1);
    if (last === undefined) return total;
    let version: Version | undefined;
    for (const { index } of last.indexes) {
      const entry = entries.find((one) => one.id === index);
      if (entry === undefined || entry.cluster !== undefined || closing) continue;
      try {
        const after = newest.get(index);
        if ((await newestOf(index)) === after) continue;
        const fresh = await engine.newPublications({ index, after: after ?? 0 });
        // A collection that a later version names is watched from now on.
        // One whose file was replaced by an earlier state is watched from there.
        const isKnown = after !== undefined && fresh.newest >= after;
        const publications = isKnown ? fresh.publications : 0;
        version ??= await cases.stored().version(id, last.number);
        const found = publications === 0 ? [] : await placed(id, version, index, after ?? 0);
        const kept = await withPassages(id, version, index, found.slice(0, MOST_KEPT), fresh.newest);
        const look: Look = {
          ...{ version: version.number, index, name: entry.name, publications },
          newest: fresh.newest,
          found: kept,
          left: found.length - kept.length,
        };
        total.publications += publications;
        total.found += await cases.stored().keepLook(id, look, clock());
      } catch (error) {
        if (closing || (isFailure(error) && (error.code === 'cases-locked' || error.code.startsWith('case-')))) throw error;
        // The other cases are looked at all the same.
        if (!isFailure(error)) report(error);
        const { code, facts } = isFailure(error) ? error : new Failure('internal');
        await cases.stored().keepFailedLook(id, index, { code, facts });
      }
    }
    return total;
  };

  /** The new publications of an index that would stand in the list of a version, the best places first. */
  const placed = async (id: number, version: Version, index: number, after: number): Promise<Look['found']> => {
    const own = version.hits.filter((hit) => hit.index === index);
    const asked = askedAgain(version);
    const beside = await rowsOf(index, own);
    const query: Query = { ...asked, hits: Math.min(1_000, own.length + MOST_KEPT + 1), passages: 0 };
    const ranking = await engine.search({ index, query, case: id, later: { after, beside } });
    const fresh = new Set(
      ranking.hits.flatMap(({ publication }) => (publication > after && !beside.includes(publication) ? [publication] : [])),
    );
    return foundIn(ranking, version, index, fresh);
  };
  const rowsOf = async (index: number, hits: readonly VersionHit[]): Promise<number[]> => {
    const located = await engine.locate({ names: hits.map(({ name }) => name), indexes: [index] });
    return [...new Set(located.map(({ publication }) => publication))].slice(0, 1_000);
  };
  const foundIn = async ({ hits }: Ranking, version: Version, index: number, isNew: ReadonlySet<number>): Promise<Look['found']> => {
    const ranked = hits.map(({ publication }) => ({ publication, isNew: isNew.has(publication) }));
    const places = arrivalPlaces(version.hits, index, ranked);
    const fresh = hits.filter(({ publication }) => places.get(publication) !== undefined);
    const cards = await engine.cards({ index, publications: fresh.map(({ publication }) => publication) });
    return fresh.flatMap(({ publication }) => {
      const card = cards.find((one) => one.id === publication);
      const place = places.get(publication);
      if (card === undefined || place === undefined) return [];
      return [{ publication, name: publicationName(card), family: card.family, place }];
    });
  };
  /** With the best passages of the first; searched among them alone, since reading the passages of a whole list takes longer than ranking it. */
  const withPassages = async (
    id: number,
    version: Version,
    index: number,
    found: Look['found'],
    newest: number,
  ): Promise<Look['found']> => {
    const beside = found.slice(0, WITH_PASSAGES).map(({ publication }) => publication);
    if (beside.length === 0) return found;
    const query: Query = { ...askedAgain(version), hits: beside.length, passages: beside.length };
    const { hits } = await engine.search({ index, query, case: id, later: { after: newest, beside } });
    const passages = new Map(hits.map(({ publication, passage }) => [publication, passage]));
    return found.map((one) => {
      const passage = passages.get(one.publication);
      return passage === undefined ? one : { ...one, passage };
    });
  };

  let sending: Promise<void> = Promise.resolve();
  /** One round after the other, so that no mail is sent twice. */
  const sendMails = (): Promise<void> => (sending = sending.catch(() => undefined).then(sendDue));
  const sendDue = async (): Promise<void> => {
    const due: Watched[] = [];
    // A wish that came after the watch holds too.
    for (const watch of await cases.stored().watched())
      if (watch.mailDue && (await cases.calls.case({ case: watch.case })).wishes?.noMail !== true) due.push(watch);
    for (const [to, watches] of Map.groupBy(due, ({ mail }) => mail)) {
      if (closing || !(await options.mail(to))) continue;
      for (const { case: id } of watches) await cases.stored().mailSent(id);
    }
  };

  const look = (): Promise<Looked> => {
    again = true;
    looking ??= runForCaller(watchCaller, async () => {
      try {
        let looked: Looked | undefined;
        while (again || looked === undefined) {
          again = false;
          const one = await lookAtAll();
          looked =
            looked === undefined
              ? one
              : { cases: one.cases, publications: looked.publications + one.publications, found: looked.found + one.found };
        }
        return looked;
      } finally {
        looking = undefined;
      }
    });
    return looking;
  };
  const lookSoon = (): void => {
    if (closing) return;
    look().catch((error: unknown) => {
      // It is looked again when the cases are opened.
      if (!closing && !isFailure(error, 'cases-locked')) report(error);
    });
  };
  // Other processes import too, and a mail that was not accepted is tried again.
  const looksAgain = setInterval(lookSoon, LOOK_MS);
  looksAgain.unref();

  return {
    lookSoon,
    calls: {
      watchCase: async ({ case: id, mail: given }) => {
        const typed = given ?? (await cases.stored().watched()).find((one) => one.case === id)?.mail ?? '';
        const mail = typed.trim() === '' ? '' : mailAddress(typed);
        if (mail === undefined) throw mailUnfit('mail-address');
        const { wishes } = await cases.calls.case({ case: id });
        if (mail !== '' && wishes?.noMail === true) throw new Failure('wish-watch-mail', { case: id });
        const last = (await cases.stored().versions(id)).at(-1);
        const entries = await engine.indexes({});
        const here = (last?.indexes ?? []).filter(({ index }) => entries.some((one) => one.id === index && one.cluster === undefined));
        const rows = await Promise.all(
          here.map(async ({ index }) => [index, (await engine.newPublications({ index, after: 0 })).newest] as const),
        );
        await cases.stored().beginWatch(id, mail, new Map(rows), clock());
        return undefined;
      },
      lookAtArrivals: () => look(),
    },
    close: async () => {
      closing = true;
      clearInterval(looksAgain);
      await looking?.catch(() => undefined);
    },
  };
}
