// The character codes of the Greenbook (APS): `.alpha.` is α, `.sub.2` an index, `.Iadd.` marks a reissue. In: text with codes. Out: readable
// text. Source: the office's files of 1976 to 2001.

const GREEK =
  'alpha=α beta=β gamma=γ delta=δ epsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π rho=ρ sigma=σ tau=τ ' +
  'upsilon=υ phi=φ chi=χ psi=ψ omega=ω GAMMA=Γ DELTA=Δ THETA=Θ LAMBDA=Λ XI=Ξ PI=Π SIGMA=Σ PHI=Φ PSI=Ψ OMEGA=Ω varies=∝ eps=ε';
const SIGNS =
  'degree=° times=× div=÷ +-=± -+=∓ ltoreq=≤ gtoreq=≥ noteq=≠ apprxeq=≈ about=∼ apprch=→ congruent=≅ ident=≡ equivalent=≡ infin=∞ sqroot=√ ' +
  'fwdarw=→ rarw=← uparw=↑ dwnarw=↓ rdarw=⇒ revreaction=⇌ intg=∫ differential=∂ gradient=∇ vertline=| parallel=∥ perp=⊥ angle=∠ ' +
  'multidot=· cndot=· circleincircle=⊙ circle-solid=● largecircle=○ box-solid=■ square=□ star=* dagger=† section=§ paragraph=¶ ' +
  'cent=¢ Yen=¥ pound=£ RTM=® COPYRGT=© TM=™ prime=′ dblquote=" female=♀ male=♂ ANG=Å angstrom=Å quadbond=≣ tbd=≡ dbd== ' +
  'quadrature=□ andgate=∧ orgate=∨ sym=~ lambda-bar=ƛ permill=‰';

const characters = new Map(
  `${GREEK} ${SIGNS}`.split(' ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  }),
);

const CODE = /\.(\+-|-\+|[A-Za-z][A-Za-z-]{1,20})\./g;

/** Codes without a character: additions and deletions of a reissue, indices. */
const SILENT = /^(?:Iadd|Iaddend|sub|sup)$/;

/** The text with its codes replaced; unknown codes stay as written. */
export function apsText(text: string): string {
  if (!text.includes('.')) return text;
  return text
    .replace(/(?<=\d)\.sup\.(?=[-+]?\d)/g, '^')
    .replace(/\.\[\.|\.\]\./g, '')
    .replace(CODE, (code, name: string) => (SILENT.test(name) ? '' : (characters.get(name) ?? code)));
}
