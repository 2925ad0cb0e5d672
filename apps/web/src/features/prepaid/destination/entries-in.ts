/** The numbers of a multi-line field, one per line, without duplicates and empty lines. */
export function entriesIn(text: string): readonly string[] {
  const lines = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? [""] : [...new Set(lines)];
}
