// The network of an application as the self-test finds it: at once while a version of a case searches, thoroughly when a statement is made.
import { networkChecks, type NetworkState } from '../contract/network-state.ts';
import { checkGroups, type CheckName } from '../contract/findings.ts';
import { resultOf, type Check } from './self-test/check.ts';
import { egressChecks, socketChecks, type EgressCheckOptions } from './self-test/egress-checks.ts';
import { addressCheck } from './self-test/service-checks.ts';

export interface NetworkStates {
  /** Reads the system's tables; starts nothing. */
  now(): Promise<NetworkState>;
  /** Also starts each kind of process and lets it try to reach the network; takes seconds. */
  thorough(): Promise<NetworkState>;
}

/** A search does not wait longer for a check, milliseconds. */
const SEARCH_WAITS_MS = 5_000;

export function openNetworkStates(options: EgressCheckOptions & { clock: () => number }): NetworkStates {
  const stateOf = async <Name extends CheckName>(
    names: readonly Name[],
    checks: Record<Name, Check>,
    timeoutMs?: number,
  ): Promise<NetworkState> => {
    const at = new Date(options.clock()).toISOString();
    const findings = await Promise.all(names.map((name) => resultOf(name, checks[name], timeoutMs)));
    const isOnCluster = options.clusters() !== undefined;
    return { at, findings, mail: (await options.mailServer()) !== undefined, ...(isOnCluster && { cluster: true }) };
  };
  const address = addressCheck(options.subject);
  return {
    now: () => stateOf(networkChecks, { ...socketChecks(options), address }, SEARCH_WAITS_MS),
    thorough: () => stateOf([...checkGroups.silence, 'address'] as const, { ...egressChecks(options), address }),
  };
}
