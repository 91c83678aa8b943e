// Does the computer run on battery? In: what Linux says of its power supplies. Out: the answer; undefined where it is not known.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SUPPLIES = '/sys/class/power_supply';

/** `folder`: where the system lists its power supplies. */
export function isOnBattery(folder = SUPPLIES): boolean | undefined {
  let supplies: { type: string; online: string; status: string; scope: string }[];
  try {
    supplies = readdirSync(folder).map((name) => {
      const said = (what: string): string => factOf(join(folder, name, what));
      return { type: said('type'), online: said('online'), status: said('status'), scope: said('scope') };
    });
  } catch {
    return undefined;
  }
  const mains = supplies.filter(({ type }) => type === 'Mains' || type.startsWith('USB'));
  if (mains.some(({ online }) => online === '1')) return false;
  // The battery of a mouse says nothing of the computer.
  const batteries = supplies.filter(({ type, scope }) => type === 'Battery' && scope !== 'Device');
  if (batteries.some(({ status }) => status === 'Discharging')) return true;
  return mains.length > 0 && batteries.length > 0 ? true : undefined;
}

function factOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
