// What the offices offer, in English: the section of the library, the fetch page and the list of files.
import {
  knownSum,
  type KnownSum,
  type PlannedProduct,
  type ShelfMeasures,
  type ShelfOrigin,
  type ShelfProduct,
} from '../../contract/shelf.ts';
import { nouns } from './nouns.ts';

const UNKNOWN = 'not known';
const { number, bytes } = nouns;
const yesNo = (value: boolean | null, yes: string, no: string, unknown: string): string => (value === null ? unknown : value ? yes : no);
const files = (count: number): string => `${number(count)} ${count === 1 ? 'file' : 'files'}`;
const atLeast = ({ of }: KnownSum): string => (of === 'some' ? 'at least ' : '');
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 600 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${number(Math.round(minutes / 60))} h`;
}

export const shelf = {
  open: 'What the offices offer …',
  does: 'what the offices offer',
  heading: 'What the offices offer',
  meaning:
    'Antecedent fetches nothing itself. Tick what you need: it writes a page with links for any browser, a list of names with sizes, and scripts for your IT. What arrives is imported like any other file.',
  dated: (day: string): string => `As of ${day}.`,
  origin: (origin: ShelfOrigin): string =>
    origin === 'shipped'
      ? 'The catalogue came with Antecedent.'
      : `The catalogue was renewed by a file of the publisher ${origin.publisher.slice(0, 16)}.`,
  unknown: UNKNOWN,
  loading: 'The catalogue is being read …',
  product: 'Product',
  fileCount: 'Files',
  size: 'Size',
  asOf: (day: string): string => `Figures as of ${day}.`,
  filesOf: (count: number | null): string => (count === null ? UNKNOWN : number(count)),
  sizeOf: (value: number | null): string => (value === null ? UNKNOWN : `about ${bytes(value)}`),
  here: (count: number): string => (count === 0 ? '' : `${number(count)} here`),
  noBulk: 'not offered in bulk',
  access: ({ account, fee, key }: ShelfProduct['access']): string =>
    `${[
      yesNo(account, 'Account needed', 'No account needed', `Account: ${UNKNOWN}`),
      yesNo(fee, 'the files are sold', 'free of charge', `fee: ${UNKNOWN}`),
      yesNo(key, 'scripts need a key', 'scripts need no key', `key: ${UNKNOWN}`),
    ].join('; ')}.`,
  checksums: (kind: ShelfProduct['checksums']): string =>
    kind === null ? `Checksums: ${UNKNOWN}.` : `Checksums of the office: ${kind.toUpperCase()}.`,
  address: 'Address of the folder with the files',
  addressHint: 'Not known here: IT states it. {name} and {year} in it are filled in; without {name}, the name is appended.',
  addressWrong: 'Enter an address with http:// or https://, without spaces or quotation marks.',
  years: 'Years',
  allYears: 'all',
  noYears: 'none',
  year: (year: number, count: number, here: number): string =>
    here === 0 ? `${year}: ${files(count)}` : `${year}: ${files(count)}, ${number(here)} here`,
  total: (products: readonly PlannedProduct[]): string => {
    const [count, size] = [knownSum(products.map(({ toFetch }) => toFetch)), knownSum(products.map((one) => one.bytes))];
    if (count.of === 'all' && count.value === 0) return 'Nothing to fetch: all of it is here.';
    if (count.of === 'none' && size.of === 'none') return 'To fetch: number of files and size not known.';
    return `To fetch: ${count.of === 'none' ? 'number of files not known' : `${atLeast(count)}${files(count.value)}`}, ${size.of === 'none' ? 'size not known' : `${atLeast(size)}about ${bytes(size.value)}`}.`;
  },
  /** Empty where nothing is known, or nothing to be fetched. */
  after: (products: readonly PlannedProduct[]): string => {
    const [disk, time] = [knownSum(products.map(({ diskBytes }) => diskBytes)), knownSum(products.map(({ seconds }) => seconds))];
    if (disk.value === 0 || time.value === 0) return '';
    return `After import: ${atLeast(disk)}about ${bytes(disk.value)} of disk; ${atLeast(time)}about ${duration(time.value)} of importing.`;
  },
  timeOf: (seconds: number | null): string => (seconds === null ? UNKNOWN : `about ${duration(seconds)}`),
  /** Why a plan of all years has another number of files than the catalogue. */
  differs: (name: string, { product, files: planned, listedFiles }: PlannedProduct): string =>
    `${name}: ${number(planned.length)} weeks until today, with sizes by the mean of their years; the catalogue has ${files(listedFiles ?? 0)}${product.asOf === null ? '' : ` as of ${product.asOf}`}${product.revisions?.files == null ? '' : `, ${number(product.revisions.files)} of them revisions that replace the file of a week`}.`,
  rate: ({ perSecond }: ShelfMeasures, published: number): string =>
    perSecond === null
      ? `Nothing was imported here yet: ${number(published)} publications per second, as measured on two cores, are assumed.`
      : `At ${number(Math.round(perSecond.value))} publications per second, as measured here with ${number(perSecond.publications)} publications.`,
  disk: ({ bytesEach }: ShelfMeasures, published: number): string =>
    bytesEach === null
      ? `${bytes(published)} of disk per publication are assumed, as measured with full texts.`
      : `${bytes(Math.round(bytesEach.value))} of disk per publication, as in the collections here.`,
  partly: {
    files: (names: readonly string[]): string => `Not all names are known: ${names.join(', ')}.`,
    bytes: (names: readonly string[]): string => `Size not known, so not counted: ${names.join(', ')}.`,
    time: (names: readonly string[]): string => `Disk and time not known, so not counted: ${names.join(', ')}.`,
    addresses: (names: readonly string[]): string => `No address is known, so the page has names without links: ${names.join(', ')}.`,
  },
  write: 'Save page, list and scripts',
  saved: (count: number): string => `${number(count)} files saved.`,
  powerShell: 'The scripts for PowerShell were written for version 5.1 with the curl.exe of Windows.',
  renew: 'Renew the catalogue …',
  renewed: (day: string): string => `The catalogue is now of ${day}.`,
  publisher: (fingerprint: string): string =>
    `The file was signed by a publisher whom you have not confirmed yet. Compare the fingerprint with the one that the publisher gave you: ${fingerprint.match(/.{1,4}/g)!.join(' ')}`,
  confirm: 'Confirm this publisher',
  forget: 'Forget this publisher',
  forgotten: 'The publisher is forgotten, and the catalogue that came with Antecedent is used again.',
  refuse: 'Do not use the file',
  list: {
    heads: ['product', 'day', 'name', 'bytes', 'size', 'checksum', 'here', 'address'],
    unknown: UNKNOWN,
    exact: 'listed',
    about: 'about',
    here: 'here',
  },
  page: {
    title: 'Files of the patent offices to fetch',
    meaning:
      'Open the links in any browser, after signing in where the office asks for it, and put the files into the folder from which Antecedent imports. This page runs no script and loads nothing.',
    dated: (day: string): string =>
      `Written by Antecedent from its catalogue of ${day}. Sizes are means of their years unless the catalogue lists them.`,
    sizes: (count: number | null, value: number | null, here: number): string =>
      `Files: ${count === null ? UNKNOWN : number(count)}; size: ${value === null ? UNKNOWN : `about ${bytes(value)}`}.${here === 0 ? '' : ` ${number(here)} more are already here.`}`,
    noAddress:
      'No address is known here, and none was stated: look for the product at the office, or state its address when you write this page.',
    unnamed: (count: number, from: string, to: string): string =>
      `The names of ${files(count)}, ${from} to ${to}, are not known here. Take those that the office lists.`,
    heads: ['Published', 'File', 'Size', 'Checksum'],
    size: (value: number | null, isListed: boolean): string =>
      value === null ? UNKNOWN : isListed ? bytes(value) : `about ${bytes(value)}`,
  },
};
