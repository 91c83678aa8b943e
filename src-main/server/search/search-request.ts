// Validates POST search. Throws the first refusal in the order of conformance SRCH-52.
import { MASTER_INDEX, type Engine } from '../../contract/engine.ts';
import { grants, type Key } from '../../contract/key.ts';
import { isCalendarDate } from '../../contract/calendar.ts';
import type { Query } from '../../contract/query.ts';
import type { RequestedList } from '../../contract/ticket.ts';
import { messages, Refusal } from '../envelope.ts';
import type { Parameters } from '../parameters.ts';
import { DEFAULT_VIEW, viewSections, type ViewSection } from './view.ts';

const DEFAULT_HITS = 25;
const MAX_HITS = 100;
const MAX_INDEXES = 3;
const INTEGER = /^-?\d+$/;
const INDEX_ID = /^[1-9]\d{0,14}$/;

export interface SearchRequest {
  query: Omit<Query, 'method'>;
  view: readonly ViewSection[];
  lists: RequestedList[];
}

/** The request, or undefined while the engine is loading. `narrows`: date and class are read. Throws the first refusal. */
export async function parseSearch(sent: Parameters, key: Key, engine: Engine, narrows: boolean): Promise<SearchRequest | undefined> {
  const parameters = narrows ? sent : withoutNarrowing(sent);
  const text = parameters.get('query')?.trim() ?? '';
  if (text === '') throw new Refusal(422, messages.queryMissing);
  if (!(await engine.acceptsQuery({ text }))) throw new Refusal(422, messages.queryLanguage);
  const hits = hitsOf(parameters.get('requested-hits'));
  const view = viewOf(parameters.get('view'));
  const requested = indexesOf(parameters.get('index'));
  const ready = await engine.ready({});
  const lists = ready ? await permitted(requested, key, engine) : undefined;
  const date = dateOf(parameters.get('date'));
  const code = await classOf(parameters.get('class'), engine);
  if (lists === undefined) return undefined;
  if (lists.failing) throw new Refusal(408, messages.indexOffline);
  return {
    query: { text, hits, ...(date !== undefined && { date }), ...(code !== undefined && { classes: [code] }) },
    view,
    lists: lists.requested,
  };
}

/** Older versions ignore date and class (conformance V21-06). */
function withoutNarrowing(parameters: Parameters): Parameters {
  return new Map([...parameters].filter(([name]) => name !== 'date' && name !== 'class'));
}

function hitsOf(value: string | null | undefined): number {
  const text = value?.trim() ?? '';
  if (text === '') return DEFAULT_HITS;
  const hits = INTEGER.test(text) ? Number(text) : 0;
  if (hits < 1) throw new Refusal(422, messages.hitsNotInteger);
  if (hits > MAX_HITS) throw new Refusal(422, messages.hitsTooMany);
  return hits;
}

function viewOf(value: string | null | undefined): readonly ViewSection[] {
  if ((value?.trim() ?? '') === '') return DEFAULT_VIEW;
  const names = value!.split(',').map((name) => name.trim());
  const view = viewSections.filter((section) => names.includes(section));
  if (view.length !== names.length) throw new Refusal(422, messages.view);
  return view;
}

/** The named indexes without duplicates, in the order of the request. */
function indexesOf(value: string | null | undefined): (number | 'boost')[] {
  if (value === undefined) return [MASTER_INDEX];
  if (value === null || value.trim() === '') throw new Refusal(422, messages.indexEmpty);
  const indexes = new Set(value.split(',').map((name) => indexOf(name.trim())));
  if (indexes.size > MAX_INDEXES) throw new Refusal(422, messages.indexPermission);
  return [...indexes];
}

function indexOf(name: string): number | 'boost' {
  if (name.toLowerCase() === 'boost') return 'boost';
  if (!INDEX_ID.test(name)) throw new Refusal(422, messages.indexPermission);
  return Number(name);
}

/** Throws for an index that is unknown, switched off or not permitted. A failing index is reported after all other checks. */
async function permitted(
  requested: (number | 'boost')[],
  key: Key,
  engine: Engine,
): Promise<{ requested: RequestedList[]; failing: boolean }> {
  const states = new Map((await engine.indexes({})).map((index) => [index.id, index.state]));
  const lists = requested.map((name) => ({ requested: name, index: name === 'boost' ? MASTER_INDEX : name }));
  for (const list of lists) {
    const state = states.get(list.index) ?? 'off';
    if (state === 'off' || !grants(key.indexes, list.requested)) throw new Refusal(422, messages.indexPermission);
  }
  return { requested: lists, failing: lists.some((list) => states.get(list.index) === 'failing') };
}

function dateOf(value: string | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = value.trim();
  if (text === '') throw new Refusal(422, messages.dateBlank);
  if (!isCalendarDate(text)) throw new Refusal(422, messages.date);
  return text;
}

async function classOf(value: string | null | undefined, engine: Engine): Promise<string | undefined> {
  if (value === undefined || value === null) return undefined;
  const text = value.trim();
  if (text === '') throw new Refusal(422, messages.classBlank);
  const code = await engine.parseClass({ text });
  if (code === undefined) throw new Refusal(422, messages.class);
  return code;
}
