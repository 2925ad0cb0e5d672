/** Parts that an order needs, in the order of the page. Visitors type contact and destination, members choose an address. */
const PARTS = ["contact", "destination", "address", "courier", "payment"] as const;
export type PartName = (typeof PARTS)[number];

/** Whether each part is complete. */
export type CompleteParts = Readonly<Record<PartName, boolean>>;

/** The first part that keeps the order from being paid (M351). */
export const firstMissing = (complete: CompleteParts): PartName | undefined =>
  PARTS.find((part) => !complete[part]);
