// A key as it is being typed: is it an order? In: the lines of a form. Out: the order of the contract, or which line is wrong.
import type { KeyOrder } from '../../src-main/contract/key.ts';

export interface TypedOrder {
  name: string;
  customer: string;
  grant: 'master' | 'all' | 'some';
  /** Where the grant is `some`. */
  some: (number | 'boost')[];
  /** Lists, parted by commas or spaces. */
  addresses: string;
  domains: string;
  clientIds: string;
  rate: string;
  credits: string;
  browsers: boolean;
}

/** The line that is wrong; addresses and domains are judged by the application. */
export type OrderMistake = 'name' | 'indexes' | 'clientIds' | 'rate' | 'credits';

export function emptyOrder(): TypedOrder {
  return {
    name: '',
    customer: '',
    grant: 'master',
    some: [],
    addresses: '',
    domains: '',
    clientIds: '',
    rate: '',
    credits: '',
    browsers: true,
  };
}

export function orderOf(typed: TypedOrder): KeyOrder | OrderMistake {
  if (typed.name.trim() === '') return 'name';
  if (typed.grant === 'some' && typed.some.length === 0) return 'indexes';
  const clientIds = listOf(typed.clientIds).map((text) => wholeNumber(text, 1));
  if (clientIds.includes(undefined)) return 'clientIds';
  const rate = wholeNumber(typed.rate, 1);
  if (typed.rate.trim() !== '' && rate === undefined) return 'rate';
  const credits = wholeNumber(typed.credits, 0);
  if (typed.credits.trim() !== '' && credits === undefined) return 'credits';
  const addresses = listOf(typed.addresses);
  const domains = listOf(typed.domains);
  return {
    name: typed.name.trim(),
    ...(typed.customer.trim() !== '' && { customer: typed.customer.trim() }),
    ...(typed.grant !== 'master' && { indexes: typed.grant === 'all' ? 'all' : typed.some }),
    ...(addresses.length > 0 && { addresses }),
    ...(domains.length > 0 && { domains }),
    ...(clientIds.length > 0 && { clientIds: clientIds as number[] }),
    ...(credits !== undefined && { credits }),
    ...(rate !== undefined && { ratePerMinute: rate }),
    ...(!typed.browsers && { browsers: false }),
  };
}

function listOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}

/** Digits may be grouped by spaces. */
function wholeNumber(text: string, least: number): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) && value >= least ? value : undefined;
}
