// Reads applicants and inventors from their fields of a first page. In: the lines of the fields. Out: names with countries, without addresses.
import type { Party } from '../../../contract/publication.ts';
import type { Joiner } from './line-joining.ts';

/** The label of a field, up to its colon. */
const LABEL = /^(?:[^:;,•]{0,90}:\s*)/;
const EASTERN_LABEL =
  /^(?:出願人|特許権者|実用新案権者|発明者|考案者|출원인|특허권자|실용신안권자|발명자|고안자|申请人|专利权人|发明人|权利人)\s*(?:[\d０-９]{6,9}\s*)?/;
const COUNTRY_AT_END = /\(([A-Z]{2})\)[.,;]?$/;
/** Forms of companies: the name of a US assignee ends with the last of them. */
const COMPANY =
  /^(.*\b(?:Inc|Incorporated|Ltd|Limited|LLC|L\.L\.C|LLP|L\.P|LP|Corp|Corporation|Company|Co|GmbH|AG|KG|SE|SA|S\.A|SAS|B\.V|BV|N\.V|NV|AB|ASA|Oy|A\/S|S\.p\.A|S\.r\.l|PLC|Plc|Kaisha|Pty|University|Institute|Foundation)\b\.?)(?=,|$)/i;
const KOREAN_REGION =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남|제주|대한민국|일본|미국|독일|중국|미합중국)/;
const JAPANESE_ADDRESS = /^(?:〒|\p{Script=Han}{1,4}[都道府県]|アメリカ|ドイツ|大韓民国|中華人民共和国)/u;

/** The parties of the fields in the form of a country's office. */
export function partiesOf(fields: readonly (readonly string[])[], country: string, join: Joiner): Party[] {
  const parties = fields.flatMap((lines) => {
    if (country === 'US') return american(join(lines));
    if (country === 'WO') return international(join(lines));
    if (country === 'JP') return japanese(lines);
    if (country === 'KR') return korean(lines);
    if (country === 'CN') return chinese(lines);
    return european(lines, join);
  });
  return parties.filter(({ name }) => /\p{L}/u.test(name));
}

function party(name: string, country?: string): Party {
  return {
    name: name
      .replace(/\s+/g, ' ')
      .replace(/[ ,;]{1,9}$/, '')
      .trim(),
    ...(country !== undefined && { country }),
  };
}

/** `Inventors: Jane Doe, Springfield, OR (US); ...`. */
function american(field: string): Party[] {
  const text = field.replace(LABEL, '');
  return text
    .split(/;\s*|(?<=\([A-Z]{2}\)),?\s+(?=\p{Lu})/u)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const written = entry.trim().replace(/^and\s+/, '');
      const country = COUNTRY_AT_END.exec(written)?.[1];
      const named = written.replace(COUNTRY_AT_END, '').trim();
      const company = COMPANY.exec(named)?.[1];
      if (company !== undefined) return party(company, country);
      const parts = named.split(/,\s*/);
      // City, and the state where there is one; `Jr.` and the like belong to the name.
      const place = parts.length > 2 && /^(?:[A-Z]{2}|[A-Z][a-z]{1,4}\.)$/.test(parts.at(-1) ?? '') ? 2 : 1;
      return party(parts.slice(0, Math.max(1, parts.length - place)).join(', '), country);
    });
}

/** `Applicant: NAME [US/US]; address (US). NAME ...`. */
function international(field: string): Party[] {
  const text = field.replace(LABEL, '');
  // The text and the country of each party in turn.
  const parts = text.split(/\(([A-Z]{2})\)(?:\.\s?|$)/);
  return parts.flatMap((part, at) => {
    const name = at % 2 === 0 ? part.split(';').at(-2) : undefined;
    const country = parts[at + 1];
    if (name === undefined || country === undefined) return [];
    const own = /\[[^/\]]{0,4}\/?([A-Z]{2})\]/.exec(name)?.[1];
    return party(name.replace(/\[[^[\]]{0,20}\]/g, '').replace(LABEL, ''), own ?? country);
  });
}

/** A name above its address, several with bullets: `• Doe, Jane` / `80336 München (DE)`. */
function european(lines: readonly string[], join: Joiner): Party[] {
  const entries: string[][] = [];
  const own = lines.map((line, at) => (at === 0 ? line.replace(LABEL, '') : line)).filter((line) => line !== '');
  const hasBullets = own.some((line) => line.startsWith('•'));
  for (const line of own) {
    const open = entries.at(-1);
    if (open === undefined || (hasBullets ? line.startsWith('•') : COUNTRY_AT_END.test(open.at(-1) ?? '')))
      entries.push([line.replace(/^•\s*/, '')]);
    else open.push(line);
  }
  return entries.map(([name = '', ...address]) => {
    const country = COUNTRY_AT_END.exec(address.at(-1) ?? '')?.[1];
    // A long name takes two lines; a line of the address has a number or the country.
    const isLong = name.length > 20 && address.length > 1 && !/[\d,]|\([A-Z]{2}\)/.test(address[0] ?? '');
    return party(isLong ? join([name, address[0] ?? '']) : name, country);
  });
}

/** `出願人 504254770` / `株式会社...` / address. */
function japanese(lines: readonly string[]): Party[] {
  const own = lines.map((line, at) => (at === 0 ? line.replace(EASTERN_LABEL, '') : line).trim()).filter((line) => /\p{L}/u.test(line));
  const [name] = own;
  if (name === undefined || JAPANESE_ADDRESS.test(name)) return [];
  return [party(name.replace(/^\d{6,9}\s*/, ''))];
}

/** `특허권자 주식회사 ...` / address, name / address ... */
function korean(lines: readonly string[]): Party[] {
  const parties: Party[] = [];
  let inAddress = false;
  let brackets = 0;
  for (const [at, line] of lines.entries()) {
    const text = (at === 0 ? line.replace(EASTERN_LABEL, '') : line).trim();
    if (text === '') continue;
    const isAddress =
      KOREAN_REGION.test(text) || brackets > 0 || (inAddress && /\d|[동호층길로]$|\)$/.test(text) && !/^주식회사|주식회사$/.test(text));
    if (isAddress) {
      inAddress = true;
      brackets = Math.max(0, brackets + (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0));
    } else {
      inAddress = false;
      parties.push(party(text));
    }
  }
  return parties;
}

/** `申请人 NAME` / `地址 ...`; inventors separated by spaces. */
function chinese(lines: readonly string[]): Party[] {
  const isInventors = /^发明人/.test(lines[0] ?? '');
  const parties: Party[] = [];
  for (const [at, line] of lines.entries()) {
    const text = (at === 0 ? line.replace(EASTERN_LABEL, '') : line).trim();
    if (/^地址/.test(text)) break;
    if (isInventors)
      parties.push(
        ...text
          .split(/[\s、，;；]+/)
          .filter((name) => name !== '')
          .map((name) => party(name)),
      );
    else if (parties.length === 0 && text !== '') parties.push(party(text));
  }
  return parties;
}
