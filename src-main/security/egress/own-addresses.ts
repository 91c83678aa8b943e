// Whether an address belongs to this computer: traffic to it never leaves the computer.
import { networkInterfaces } from 'node:os';

/** True for an address that means the computer itself everywhere. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

/** True also for its present addresses in networks. */
export function isThisComputer(address: string): boolean {
  const plain = address
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  if (isLoopback(plain)) return true;
  return Object.values(networkInterfaces()).some((listed) => listed?.some((one) => one.address.toLowerCase() === plain) === true);
}
