// What the self-test found of the network, as exports print it.
import { isKnownFinding, type NetworkState } from '../contract/network-state.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

interface FindingLine {
  /** '' where the finding is one of a newer version. */
  check: string;
  sentence: string;
  verdict: string;
}

export function findingLines({ findings }: NetworkState, { statement }: DocumentWords): FindingLine[] {
  return findings.map((one) =>
    isKnownFinding(one)
      ? {
          check: statement.checks[one.check],
          sentence: line(statement.finding(one.finding, one.facts)),
          verdict: statement.verdicts[one.verdict],
        }
      : { check: '', sentence: `${line(one.finding)}.`, verdict: '' },
  );
}

/** The network during a search in a paragraph per moment; in one with both times where nothing changed. */
export function searchNetwork(network: readonly NetworkState[] | undefined, words: DocumentWords): string {
  const { statement } = words;
  if (network === undefined) return statement.unobserved;
  const said = network.map((state) =>
    [
      ...findingLines(state, words).map(({ sentence }) => sentence),
      statement.mail(state.mail),
      ...(state.cluster === true ? [statement.cluster] : []),
    ].join(' '),
  );
  const moments = network.map(({ at }) => `${at.slice(11, 19)} UTC`);
  if (new Set(said).size === 1) return `${statement.at(moments[0] ?? '', moments.at(-1) ?? '')}: ${said[0]}`;
  return said.map((one, at) => `${statement.at(moments[at] ?? '', moments[at] ?? '')}: ${one}`).join('\n');
}
