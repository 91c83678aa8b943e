// Named characters such as `&mgr;`. In: a name. Out: its characters as defined by HTML, ISO 8879 or in office files.
import { decodeHTMLStrict } from 'entities';

/** Names of ISO 8879 (ISOgrk1, ISOgrk2, ISOgrk4) and of office files that HTML does not define, with code points in hexadecimal. */
const iso = `
agr=3b1 Agr=391 bgr=3b2 Bgr=392 ggr=3b3 Ggr=393 dgr=3b4 Dgr=394 egr=3b5 Egr=395 zgr=3b6 Zgr=396 eegr=3b7 EEgr=397 Eegr=397 thgr=3b8
THgr=398 Thgr=398 igr=3b9 Igr=399 kgr=3ba Kgr=39a lgr=3bb Lgr=39b mgr=3bc Mgr=39c ngr=3bd Ngr=39d xgr=3be Xgr=39e ogr=3bf Ogr=39f
pgr=3c0 Pgr=3a0 rgr=3c1 Rgr=3a1 sfgr=3c2 sgr=3c3 Sgr=3a3 tgr=3c4 Tgr=3a4 ugr=3c5 Ugr=3a5 phgr=3c6 PHgr=3a6 Phgr=3a6 khgr=3c7 KHgr=3a7
Khgr=3a7 psgr=3c8 PSgr=3a8 Psgr=3a8 ohgr=3c9 OHgr=3a9 Ohgr=3a9 aacgr=3ac Aacgr=386 eacgr=3ad Eacgr=388 eeacgr=3ae EEacgr=389 iacgr=3af
Iacgr=38a oacgr=3cc Oacgr=38c uacgr=3cd Uacgr=38e ohacgr=3ce OHacgr=38f idigr=3ca Idigr=3aa udigr=3cb Udigr=3ab idiagr=390 udiagr=3b0
b.alpha=1d6c2 b.beta=1d6c3 b.gamma=1d6c4 b.delta=1d6c5 b.epsi=1d6c6 b.zeta=1d6c7 b.eta=1d6c8 b.thetas=1d6c9 b.iota=1d6ca b.kappa=1d6cb
b.lambda=1d6cc b.mu=1d6cd b.nu=1d6ce b.xi=1d6cf b.pi=1d6d1 b.rho=1d6d2 b.sigma=1d6d4 b.tau=1d6d5 b.upsi=1d6d6 b.phis=1d6d7 b.chi=1d6d8
b.psi=1d6d9 b.omega=1d6da b.Gamma=1d6aa b.Delta=1d6ab b.Theta=1d6af b.Lambda=1d6b2 b.Xi=1d6b5 b.Pi=1d6b7 b.Sigma=1d6ba b.Upsi=1d6bc
b.Phi=1d6bd b.Psi=1d6bf b.Omega=1d6c0 frac17=2150 frac19=2151 SACUTE=15a thetas=3b8 phis=3c6 epsis=3b5 jnodot=237 inverted=2200
`;

const isoCharacters = new Map(
  iso
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string])
    .map(([name, codePoint]) => [name, String.fromCodePoint(Number.parseInt(codePoint, 16))]),
);
const NAME = /^[A-Za-z][\w.]*$/;

/** The characters for a name without `&` and `;`; undefined for an unknown name. */
export function namedCharacter(name: string): string | undefined {
  const character = isoCharacters.get(name);
  if (character !== undefined || !NAME.test(name)) return character;
  const reference = `&${name};`;
  const decoded = decodeHTMLStrict(reference);
  return decoded === reference ? undefined : decoded;
}
