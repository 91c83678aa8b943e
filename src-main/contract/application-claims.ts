// The claims, classes and described documents of a case's application, and what follows from them. Exports read them through these functions.
import { z } from 'zod';

/** The highest number of a claim. */
export const MOST_CLAIMS = 999;
/** UTF-16 units of all claims together. */
export const LONGEST_CLAIMS = 400_000;

const number = z.int().min(1).max(MOST_CLAIMS);

export const applicationClaim = z.object({
  number,
  /** Without its number. */
  text: z.string().min(1).max(LONGEST_CLAIMS),
  /** The claims that it refers to, and whose features it has. */
  dependsOn: z.array(number).max(MOST_CLAIMS),
  /** Also where it refers to a claim of another category, such as a method that uses the device of claim 1. */
  independent: z.boolean(),
  /** Its own, without those of the claims it refers to. A feature that the matrix of the case has too has its id. */
  features: z.array(z.object({ id: z.string().min(1).max(40), text: z.string().min(1).max(4_000) })).max(60),
});
export type ApplicationClaim = z.infer<typeof applicationClaim>;

/** What an application contains beside its dates; each is absent until it is entered. */
export const applicationContents = {
  /** Its own classes, IPC and CPC. */
  classes: z
    .array(z.object({ type: z.enum(['IPC', 'CPC']), code: z.string().regex(/^[A-HY]\d\d[A-Z](?:\d{1,4}(?:\/\d{2,6})?)?$/) }))
    .max(200)
    .optional(),
  claims: z.array(applicationClaim).max(MOST_CLAIMS).optional(),
  /** Names of the publications that its description cites; without a kind where the description gives none. */
  described: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}-[0-9A-Z]+(?:-[0-9A-Z]+)?$/)
        .max(64),
    )
    .max(1_000)
    .optional(),
};
export type ApplicationContents = z.infer<z.ZodObject<typeof applicationContents>>;
type OwnClass = NonNullable<ApplicationContents['classes']>[number];

/** The application, or null where the case has none. */
type Application = ApplicationContents | null | undefined;

/** Its classes of one scheme, in the order in which they were entered. */
export function classesOf(application: Application, type: 'IPC' | 'CPC'): string[] {
  return (application?.classes ?? []).filter((one) => one.type === type).map(({ code }) => code);
}

/** The symbols in `A61B 5/00, B65D 47/04 (2006.01)`; undefined if one is none. */
export function typedClasses(text: string, type: 'IPC' | 'CPC'): OwnClass[] | undefined {
  const codes = text
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(/\([^()]*\)|\s/g, '').toUpperCase())
    .filter((code) => code !== '');
  return applicationContents.classes.safeParse([...new Set(codes)].map((code) => ({ type, code }))).data;
}

/** Its claims in the order of their numbers; empty until they are entered. */
export function claimsOfApplication(application: Application): readonly ApplicationClaim[] {
  return application?.claims ?? [];
}

/** The numbers of its independent claims; empty until claims are entered. */
export function independentClaims(application: Application): number[] {
  return claimsOfApplication(application).flatMap((claim) => (claim.independent ? [claim.number] : []));
}

/** Those of `numbers` that are no claims of the application; none while its claims are not entered. */
export function unknownClaims(application: Application, numbers: readonly number[]): number[] {
  const claims = claimsOfApplication(application);
  return claims.length === 0 ? [] : numbers.filter((one) => !claims.some(({ number }) => number === one));
}

/** All features of a claim: those of the claims it refers to, then its own; of several alternatives only the first. */
export function featuresOfClaim(claims: readonly ApplicationClaim[], number: number): ApplicationClaim['features'] {
  const claim = claims.find((one) => one.number === number);
  if (claim === undefined) return [];
  // A claim can only refer to one before it, so that this ends.
  const [before] = claim.dependsOn.filter((one) => one < number);
  const inherited = before === undefined ? [] : featuresOfClaim(claims, before);
  return [...inherited, ...claim.features.filter(({ id }) => !inherited.some((one) => one.id === id))];
}

/** Whether its description cites a publication, which gives that the letter D. Publications of one application share a number. */
export function isDescribed(application: Application, name: string): boolean {
  const own = withoutKind(name);
  return (application?.described ?? []).some((one) => withoutKind(one) === own);
}

function withoutKind(name: string): string {
  return name.split('-').slice(0, 2).join('-');
}
