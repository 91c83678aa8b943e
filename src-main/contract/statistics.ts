// The composition of a set of publications: years, applicants, classes, priority countries, terms.

export interface Count<Name> {
  name: Name;
  value: number;
}

export interface Statistics {
  /** In ascending order. */
  years: Count<number>[];
  /** This and the following: in descending order of value, then by name. */
  applicants: Count<string>[];
  /** Four-character subclasses, e.g. `G01F`. */
  classes: Count<string>[];
  priorityCountries: Count<string>[];
  /** Weighted keywords that distinguish this set from its index; values are weights, not counts. */
  terms: Count<string>[];
}
