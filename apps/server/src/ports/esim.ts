import type { EsimPlanState } from "@konter/contract/esims";
import type { Rupiah } from "@konter/contract/money";

/** An eSIM issued by a vendor: its number, and the SKU of its purchase. */
export interface EsimCard {
  readonly iccid: string;
  readonly sku: string;
}

/** A package on an eSIM. Megabytes are whole; null means unlimited. */
export interface EsimPlanReading {
  readonly name: string;
  readonly state: EsimPlanState;
  readonly totalMegabytes: number | null;
  readonly remainingMegabytes: number | null;
  /** Null until it has begun. */
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A vendor's package for an existing eSIM; bought by its SKU with the ICCID as the number. */
export interface EsimRefillOffer {
  readonly sku: string;
  readonly cost: Rupiah;
}
