// Is this address this very computer? In: an address. Out: yes or no; what it sends to an address of its own never leaves it.
import { networkInterfaces } from 'node:os';

/** True for an address that means this computer wherever it is asked. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

/** True also for the addresses that networks have given it, as they are now. */
export function isThisComputer(address: string): boolean {
  const plain = address
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  if (isLoopback(plain)) return true;
  return Object.values(networkInterfaces()).some((listed) => listed?.some((one) => one.address.toLowerCase() === plain) === true);
}
