// How a set of publications is made up: years, applicants, classes, priority countries, terms. Out of engine/statistics.

export interface Count<Name> {
  name: Name;
  value: number;
}

export interface Statistics {
  /** Ascending by year. */
  years: Count<number>[];
  /** The others: descending by value, then by name. */
  applicants: Count<string>[];
  /** Four-character subclasses, e.g. `G01F`. */
  classes: Count<string>[];
  priorityCountries: Count<string>[];
  /** Weighted keywords that set this set apart from its index; values are relevances, not counts. */
  terms: Count<string>[];
}
