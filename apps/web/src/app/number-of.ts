/** A number as typed: text that is no number stays text, so that the schema rejects it with its own sentence. */
export type Typed<Value extends number> = Value | string | undefined;

/** `1.500` is 1500 and `1,5` is 1.5, as Indonesians write. */
export function numberOf(text: string): Typed<number> {
  const typed = text.trim();
  if (typed === "") return undefined;
  if (/^\d{1,3}(\.\d{3})+$/.test(typed)) return Number(typed.replaceAll(".", ""));
  if (/^\d+([.,]\d+)?$/.test(typed)) return Number(typed.replace(",", "."));
  return typed;
}
