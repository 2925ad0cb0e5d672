/** The normalized form of a name for comparison: `Go Pay`, `GOPAY` and `go-pay` are equal. */
export function spelling(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
