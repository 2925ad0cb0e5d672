/** The array methods that the front ends use and that Safari before 16 and Chrome before 110 lack. */
const METHODS = {
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
};

/** Adds the methods that a prototype of arrays lacks, not enumerable like those of the language. */
export function addArrayMethods(prototype: object): void {
  for (const [name, value] of Object.entries(METHODS))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

addArrayMethods(Array.prototype);
