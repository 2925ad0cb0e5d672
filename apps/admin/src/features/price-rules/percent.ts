const MOST_BASIS_POINTS = 10_000;

/**
 * Parses `0,5` or `0.5` or `12%` as basis points (1/100 of a percent); undefined for anything else, finer steps, or
 * more than 100 %.
 */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = "0", part = ""] = match;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return basisPoints <= MOST_BASIS_POINTS ? basisPoints : undefined;
}

/** Formats `50` as `0,5`; whole percents without a fraction. `sign` is the language's decimal sign. */
export function percentText(basisPoints: number, sign: string): string {
  const whole = Math.floor(basisPoints / 100);
  const part = String(basisPoints % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return part === "" ? String(whole) : `${whole}${sign}${part}`;
}
