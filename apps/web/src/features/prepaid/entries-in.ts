/** The numbers of a field that takes several: one a line, each once, empty ones are none. */
export function entriesIn(text: string): readonly string[] {
  const lines = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? [""] : [...new Set(lines)];
}
