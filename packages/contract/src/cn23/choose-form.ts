import type { CnForm } from "./rules.ts";

/** A rate: hundredths of a rupiah for `unit` foreign units. */
export interface DeclaredRate {
  readonly unit: number;
  readonly rate_cents: number;
}
export const RUPIAH_RATE: DeclaredRate = { unit: 1, rate_cents: 100 };

/** The value up to which CN22 is enough, and the rupiah of one SDR. */
export interface SdrRule {
  readonly most_sdr: number;
  readonly sdr_rupiah: number;
}

export interface FormChoice {
  /** The form that the value needs. */
  readonly form: CnForm;
  readonly value_rupiah: number;
  /** Hundredths of an SDR, rounded down. */
  readonly value_sdr_cents: number;
}

/**
 * Chooses the form by the value of the contents (UPU Convention Regulations: CN22 up to 300 SDR). The comparison
 * multiplies instead of dividing, so that no rounding decides.
 */
export function chooseForm(
  valueCents: number,
  { unit, rate_cents: rateCents }: DeclaredRate,
  { most_sdr: mostSdr, sdr_rupiah: sdrRupiah }: SdrRule,
): FormChoice {
  const product = BigInt(valueCents) * BigInt(rateCents);
  const perRupiah = BigInt(unit) * 10_000n;
  return {
    form: product <= BigInt(mostSdr) * BigInt(sdrRupiah) * perRupiah ? "CN22" : "CN23",
    value_rupiah: Number((product + perRupiah / 2n) / perRupiah),
    value_sdr_cents: Number((product * 100n) / (perRupiah * BigInt(sdrRupiah))),
  };
}
