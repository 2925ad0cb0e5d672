/** Chosen pieces as a form keeps them: `1:2 3:1` are two pieces of line 1 and one of line 3. */
const read = (text: string): Map<number, number> =>
  new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((part) => {
        const [line = "", pieces = ""] = part.split(":");
        return [Number(line), Number(pieces)] as const;
      }),
  );

export const chosenPieces = (text: string, line: number): number => read(text).get(line) ?? 0;

export function withPieces(text: string, line: number, pieces: number): string {
  const chosen = read(text).set(line, pieces);
  return [...chosen]
    .filter(([, each]) => each > 0)
    .map(([each, quantity]) => `${each}:${quantity}`)
    .join(" ");
}

export const linesOf = (text: string): { line: number; quantity: number }[] =>
  [...read(text)].map(([line, quantity]) => ({ line, quantity }));
