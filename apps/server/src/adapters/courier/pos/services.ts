/** Pos Indonesia's services by its codes. Only 240 was seen; the others are assumptions (README.md). */
export const POS_SERVICES = [
  { code: "240", name: "Pos Reguler" },
  { code: "417", name: "Pos Nextday" },
  { code: "447", name: "Pos Kargo" },
] as const;

/** Heavy parcels travel without cash on delivery; an assumption. */
export const POS_SERVICES_WITH_COD: ReadonlySet<string> = new Set(["240", "417"]);
