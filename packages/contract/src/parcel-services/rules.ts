/** How margin, cashback and share of a service are counted: whole rupiah, or thousandths of the courier's fee. */
export const SERVICE_UNITS = ["rupiah", "per_mille"] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

export const MOST_SERVICE_MARGIN: Readonly<Record<ServiceUnit, number>> = {
  rupiah: 100_000,
  per_mille: 1_000,
};

export interface ServiceTerms {
  readonly unit: ServiceUnit;
  readonly margin: number;
  readonly agent_cashback: number;
  readonly upline_share: number;
}

/** Of a service that nobody has set. */
export const NO_TERMS: ServiceTerms = {
  unit: "rupiah",
  margin: 0,
  agent_cashback: 0,
  upline_share: 0,
};

/**
 * The earnings of a parcel with this courier fee, in rupiah rounded down. Cashback and share never exceed the margin: their
 * terms together do not, and rounding down each of two parts never exceeds rounding down their sum.
 */
export function serviceEarnings(
  courierFee: number,
  { unit, margin, agent_cashback: cashback, upline_share: share }: ServiceTerms,
): { readonly margin: number; readonly agent_cashback: number; readonly upline_share: number } {
  const amountOf = (figure: number): number =>
    unit === "rupiah" ? figure : Math.floor((courierFee * figure) / 1000);
  return {
    margin: amountOf(margin),
    agent_cashback: amountOf(cashback),
    upline_share: amountOf(share),
  };
}
