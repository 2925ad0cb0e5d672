/** The standard tiers, from the highest to the lowest price; a margin rule can name more. */
export const TIERS: readonly string[] = ["member", "agent", "master"];

/** Tiers without duplicates: the standard ones in order, then the others. */
export function inTierOrder(tiers: readonly string[]): readonly string[] {
  const found = new Set(tiers);
  return [
    ...TIERS.filter((tier) => found.has(tier)),
    ...[...found].filter((tier) => !TIERS.includes(tier)),
  ];
}
