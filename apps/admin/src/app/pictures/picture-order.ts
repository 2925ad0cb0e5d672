/** The list with one entry moved to another position; a position outside changes nothing. */
export function withMoved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_entry, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
