// Which field is meant by a name? In: a name as typed. Out: the field, or the one that was probably meant.
import {
  citationFields,
  classFields,
  dateFields,
  nameFields,
  numberFields,
  textFields,
  type NameField,
  type TextField,
  type ValueField,
} from '../../contract/condition.ts';

const valueFields = [...numberFields, ...classFields, ...dateFields, ...citationFields];
const fields: readonly string[] = [...textFields, ...nameFields, ...valueFields];

/** Names of fields elsewhere, and their full names in English and German. */
const otherNames = new Map(
  (
    'title:ti titel:ti ttl:ti abstract:ab abst:ab zusammenfassung:ab claim:clm claims:clm cl:clm aclm:clm anspruch:clm ansprüche:clm desc:de description:de spec:de ' +
    'beschreibung:de applicant:pa assignee:pa anmelder:pa inventor:in inv:in erfinder:in agent:ag vertreter:ag number:pn pnr:pn publication:pn ' +
    'application:ap apn:ap priority:pr family:fam familie:fam country:cc kind:kd lang:la language:la sprache:la date:pd apd:fd ad:fd filed:fd ' +
    'all:text ftxt:text cpcc:cpc'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

export function isTextField(name: string): name is TextField {
  return (textFields as readonly string[]).includes(name);
}

export function isNameField(name: string): name is NameField {
  return (nameFields as readonly string[]).includes(name);
}

export function isValueField(name: string): name is ValueField {
  return (valueFields as readonly string[]).includes(name);
}

/** The field that an unknown lower-case name probably means: known under that name elsewhere, or one letter apart. */
export function nearestField(name: string): string | undefined {
  return otherNames.get(name) ?? (name.length < 3 || name.length > 8 ? undefined : fields.find((field) => isOneEditApart(field, name)));
}

/** True if one letter is missing, superfluous or another, or two neighbours are exchanged. */
export function isOneEditApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
