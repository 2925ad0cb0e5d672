/** The used part of Web Storage; tests pass a simple one. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * One JSON value in Web Storage. Full, disabled or invalid storage reads as empty; the screen then works without it.
 */
export function storedValue<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
  storage: () => Storage = () => sessionStorage,
) {
  return {
    read(): Value | undefined {
      try {
        const text = storage().getItem(name);
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return isValue(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: Value | undefined): void {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, JSON.stringify(value));
      } catch {
        // Storage is unavailable; the page itself still has the value.
      }
    },
  };
}
