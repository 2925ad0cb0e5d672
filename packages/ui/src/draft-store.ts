/** The part of Web Storage that is used here; tests give a plain one. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/**
 * One JSON value in Web Storage. Storage that is full, switched off or holds something else reads as empty:
 * the screen then works without its memory.
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
        // Nothing can be kept; the page itself still holds the value.
      }
    },
  };
}
