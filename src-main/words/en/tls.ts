// The API's listening address in English: address, names, HTTPS, certificate.
import type { TlsNotice } from '../../contract/tls.ts';

const notice = (one: TlsNotice): string => {
  if (one.notice === 'ends-soon')
    return `The firm’s certificate expires in ${one.days} ${one.days === 1 ? 'day' : 'days'}. Install a new one.`;
  if (one.notice === 'ended') return 'The firm’s certificate has expired, so no program can connect. Install a new one.';
  if (one.notice === 'not-renewed') return 'The certificate could not be renewed, because the data folder cannot be written to.';
  return `The certificate is not valid for the host name ${one.name}.`;
};

export const tls = {
  from: 'Reachable from',
  here: 'this computer only',
  all: 'all addresses of this computer',
  address: (address: string): string => `other computers, at ${address}`,
  othersMore: 'Other computers can reach it over HTTPS. They still need a key.',
  secure: 'HTTPS',
  secureOn: 'On, TLS 1.2 or 1.3.',
  secureAlways: 'Always on if other computers can reach it.',
  secureOff: 'Off. Not needed for this computer only.',
  names: 'Host names',
  namesHint: (own: string): string =>
    own === ''
      ? 'Under which others reach it, separated by commas.'
      : `Under which others reach it, separated by commas. ${own} is always included.`,
  nameWrong: (name: string): string => `“${name}” is not a host name.`,
  certificate: 'Certificate',
  none: 'Made when HTTPS is turned on.',
  sources: { own: 'made here, renewed automatically', firm: 'of the firm' },
  goodFor: 'Valid for',
  until: (day: string): string => `until ${day}`,
  fingerprint: 'Fingerprint',
  authority: 'Its authority',
  authorityMore: 'Other computers must trust this computer’s own authority once. It can only sign certificates for this computer’s names.',
  save: 'Save for others',
  renew: 'Renew now',
  renewed: 'The certificate was renewed. Open connections continue.',
  own: 'Use one made here',
  ownDone: 'A certificate made here is in use.',
  firm: 'Use the firm’s',
  firmDone: 'The firm’s certificate is in use.',
  firmMore: 'PEM with its certificate chain and key, or one PKCS #12 file (.p12, .pfx).',
  pickCertificate: 'Choose certificate',
  pickKey: 'Choose key',
  chosen: 'chosen',
  password: 'Password',
  passwordHint:
    'Of the key, if it has one. The password of a PKCS #12 file is stored next to it, readable by your user only, because the service starts unattended.',
  use: 'Use it',
  cancel: 'Cancel',
  notice,
};
