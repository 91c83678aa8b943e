// Where the service listens, in English: address, names, HTTPS, the certificate.
import type { TransportNotice } from '../../contract/tls.ts';

const notice = (one: TransportNotice): string => {
  if (one.notice === 'ends-soon') return `The firm’s certificate ends in ${one.days} ${one.days === 1 ? 'day' : 'days'}. Take a new one.`;
  if (one.notice === 'ended') return 'The firm’s certificate has ended: nobody can connect. Take a new one.';
  if (one.notice === 'not-renewed') return 'The certificate could not be renewed, because the data folder cannot be written to.';
  return `The certificate is not good for ${one.name}, by which others may ask.`;
};

export const transport = {
  from: 'Who can reach it',
  here: 'this computer only',
  all: 'all addresses of this computer',
  address: (address: string): string => `others, at ${address}`,
  othersMore: 'Other computers can reach it over HTTPS. They still need a key.',
  secure: 'HTTPS',
  secureOn: 'On, TLS 1.2 or 1.3.',
  secureAlways: 'Always, where other computers can reach it.',
  secureOff: 'Off; not needed on this computer alone.',
  names: 'Host names',
  namesHint: (own: string): string =>
    own === '' ? 'By which others ask, parted by commas.' : `By which others ask, parted by commas; ${own} is one anyway.`,
  nameWrong: (name: string): string => `“${name}” is not a host name.`,
  certificate: 'Certificate',
  none: 'It is made when HTTPS is turned on.',
  sources: { own: 'made here, renewed by itself', firm: 'of the firm' },
  goodFor: 'Good for',
  until: (day: string): string => `until ${day}`,
  fingerprint: 'Fingerprint',
  authority: 'Its authority',
  authorityMore: 'Others must trust this computer’s own authority once. It can vouch for this computer’s names and for nothing else.',
  save: 'Save for others',
  renew: 'Renew now',
  renewed: 'The certificate is new. Connections that stand go on.',
  own: 'Take one made here',
  ownDone: 'The certificate is one made here.',
  firm: 'Take the firm’s',
  firmDone: 'The firm’s certificate is in use.',
  firmMore: 'PEM with all that signed it, and its key; or one PKCS #12 file (.p12, .pfx).',
  pickCertificate: 'Choose certificate',
  pickKey: 'Choose key',
  chosen: 'chosen',
  password: 'Password',
  passwordHint:
    'Of the key, where it has one. Of a PKCS #12 file it is kept beside it, for your user alone: the service begins unattended.',
  use: 'Use it',
  cancel: 'Cancel',
  notice,
};
