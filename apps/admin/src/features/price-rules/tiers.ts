/** The tiers that there always are, from the most to the least that one pays; a margin rule can name more. */
export const TIERS: readonly string[] = ["member", "agent", "master"];

/** Each tier once: the known ones in their order, then the others. */
export function inTierOrder(tiers: readonly string[]): readonly string[] {
  const found = new Set(tiers);
  return [
    ...TIERS.filter((tier) => found.has(tier)),
    ...[...found].filter((tier) => !TIERS.includes(tier)),
  ];
}
