const shared = new WeakSet();
const written = new WeakMap<object, string>();

/** An answer that many callers get as it is: it is checked and written once. Nobody may change it afterwards. */
export function shareOutput<Output extends object>(output: Output): Output {
  shared.add(output);
  return output;
}

/** The text of an answer; `write` is asked once for one that is shared. */
export function writtenOutput(output: unknown, write: () => string): string {
  if (typeof output !== "object" || output === null || !shared.has(output)) return write();
  const known = written.get(output);
  if (known !== undefined) return known;
  const text = write();
  written.set(output, text);
  return text;
}
