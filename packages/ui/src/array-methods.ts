/** Array methods used by the browser apps that Safari before 16 and Chrome before 110 lack. */
const METHODS = {
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
};

/** Adds the missing methods to an array prototype; not enumerable, like the built-in ones. */
export function addArrayMethods(prototype: object): void {
  for (const [name, value] of Object.entries(METHODS))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

addArrayMethods(Array.prototype);
