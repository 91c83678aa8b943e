// The three functions of the "metadata reflection" proposal that the dependency container of the certificate library needs at its start.

type Property = string | symbol;
interface Metadata {
  defineMetadata(key: unknown, value: unknown, target: object, property?: Property): void;
  getMetadata(key: unknown, target: object, property?: Property): unknown;
  getOwnMetadata(key: unknown, target: object, property?: Property): unknown;
}

const kept = new WeakMap<object, Map<Property | undefined, Map<unknown, unknown>>>();

const own = (key: unknown, target: object, property?: Property): unknown => kept.get(target)?.get(property)?.get(key);

function inherited(key: unknown, target: object, property?: Property): unknown {
  for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (kept.get(at)?.get(property)?.has(key) === true) return own(key, at, property);
  }
  return undefined;
}

function define(key: unknown, value: unknown, target: object, property?: Property): void {
  const ofTarget = kept.get(target) ?? new Map<Property | undefined, Map<unknown, unknown>>();
  const ofProperty = ofTarget.get(property) ?? new Map<unknown, unknown>();
  kept.set(target, ofTarget.set(property, ofProperty.set(key, value)));
}

/** No effect if the runtime or another package provides them. */
export function provideReflection(): void {
  const reflect = Reflect as unknown as Partial<Metadata>;
  reflect.defineMetadata ??= define;
  reflect.getMetadata ??= inherited;
  reflect.getOwnMetadata ??= own;
}
