// Which delivery of an office is a file by its name, of which day, and which revision of it? In: the name of a file. Out: what orders deliveries.

export interface Delivery {
  /** The same for all revisions of a delivery: `ipg240102.zip`. */
  series: string;
  /** `2024-01-02`, of a week its Monday; '' where the name has none. */
  day: string;
  /** 0 for the first issue; `_r1` is 1. */
  revision: number;
}

/** The revision before the extension, as the USPTO writes it: ipg240102_r1.zip. */
const REVISION = /[_-]r(\d{1,2})(?=$|\.)/i;
const FULL_DAY = /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
/** Weekly files of the USPTO have two digits for the year: ipg240102, pg020101, pftaps19760106 has four. */
const SHORT_DAY = /(?<!\d)(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/;
/** A year and a week of it, as the EPO and DOCDB write them: docdb_xml_202405. */
const WEEK = /(?<!\d)((?:19|20)\d\d)[-_.]?(?:w|wk|week)?[-_.]?(0[1-9]|[1-4]\d|5[0-3])(?!\d)/i;
/** Two-digit years from here on are of the last century; electronic deliveries begin in 1971. */
const FIRST_SHORT_YEAR = 71;

/** `name`: with its folders or without; they do not matter. */
export function deliveryOf(name: string): Delivery {
  const file = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const series = file.replace(REVISION, '');
  const day = dayIn(series);
  // What is no delivery of a day has no revisions either: "letter_r2.pdf" replaces nothing.
  if (day === '') return { series: file, day, revision: 0 };
  return { series, day, revision: Number(REVISION.exec(file)?.[1] ?? 0) };
}

function dayIn(name: string): string {
  const full = FULL_DAY.exec(name);
  if (full !== null) return `${full[1]}-${full[2]}-${full[3]}`;
  const short = SHORT_DAY.exec(name);
  if (short !== null) return `${Number(short[1]) >= FIRST_SHORT_YEAR ? 19 : 20}${short[1]}-${short[2]}-${short[3]}`;
  const week = WEEK.exec(name);
  return week === null ? '' : mondayOf(Number(week[1]), Number(week[2]));
}

/** The Monday of an ISO week, so that weeks and days are in one order. */
function mondayOf(year: number, week: number): string {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000;
  return new Date(monday).toISOString().slice(0, 10);
}
