const shared = new WeakSet();
const written = new WeakMap<object, string>();

/**
 * Marks a response that many callers receive unchanged: it is checked and serialized once, and must not be modified
 * afterwards.
 */
export function shareOutput<Output extends object>(output: Output): Output {
  shared.add(output);
  return output;
}

/** The serialized response; `write` is called once for a shared one. */
export function writtenOutput(output: unknown, write: () => string): string {
  if (typeof output !== "object" || output === null || !shared.has(output)) return write();
  const known = written.get(output);
  if (known !== undefined) return known;
  const text = write();
  written.set(output, text);
  return text;
}
