import type { EsimPlanState } from "@konter/contract/esims";
import type { Rupiah } from "@konter/contract/money";

/** An eSIM that a vendor has issued: its number, and the SKU that it came with. */
export interface EsimCard {
  readonly iccid: string;
  readonly sku: string;
}

/** A package on an eSIM. Megabytes are whole, and null where it is unlimited. */
export interface EsimPlanReading {
  readonly name: string;
  readonly state: EsimPlanState;
  readonly totalMegabytes: number | null;
  readonly remainingMegabytes: number | null;
  /** Null until it has begun. */
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A package of the vendor that can be put on an eSIM which is there already; bought by its SKU, with the ICCID as the number. */
export interface EsimRefillOffer {
  readonly sku: string;
  readonly cost: Rupiah;
}
