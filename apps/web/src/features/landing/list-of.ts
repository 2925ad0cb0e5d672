import * as m from "#messages";

/** Formats `Pulsa, Data, dan Listrik`. Not by Intl.ListFormat, whose first use takes 80 ms on a slow phone. */
export function listOf(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return first;
  if (others.length === 1) return m.list_of_two({ first, last });
  return m.list_end({ first: names.slice(0, -1).join(", "), last });
}
