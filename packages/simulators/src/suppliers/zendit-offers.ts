import type { DemoProduct } from "@konter/demo-catalog";
import type { RowFormat } from "./catalogue.ts";

/** An eSIM offer in Zendit's catalog. Amounts are whole cents. */
export interface ZenditOffer {
  readonly offerId: string;
  readonly brand: string;
  readonly brandName: string;
  /** Two letters; empty for a region. */
  readonly country: string;
  readonly regions: readonly string[];
  readonly dataGB: number;
  readonly dataUnlimited: boolean;
  readonly durationDays: number;
  readonly enabled: boolean;
  readonly priceType: "FIXED";
  readonly productType: "ESIM";
  readonly shortNotes: string;
  readonly notes: string;
  readonly cost: {
    readonly currency: string;
    readonly currencyDivisor: number;
    readonly fixed: number;
    readonly fee: number;
  };
}

export const ZENDIT_OFFERS: RowFormat<ZenditOffer> = {
  productOf: (row) => ({
    sku: row.offerId,
    kind: "esim",
    cost: row.cost.fixed + row.cost.fee,
    buyerActive: row.enabled,
    sellerActive: true,
    stock: "unlimited",
    multi: true,
  }),
  rowOf: (row, { cost, buyerActive, sellerActive, stock }) => ({
    ...row,
    enabled: buyerActive && sellerActive && stock !== 0,
    cost: { ...row.cost, fixed: cost - row.cost.fee },
  }),
};

interface OfferWords {
  readonly offerId: string;
  readonly country: string;
  readonly gigabytes: number;
  readonly days: number;
  readonly costCents: number;
}

/** An offer of one country. */
export const zenditOffer = ({
  offerId,
  country,
  gigabytes,
  days,
  costCents,
}: OfferWords): ZenditOffer => ({
  offerId,
  brand: "ZENDIT_ESIM",
  brandName: "zendit eSIM",
  country,
  regions: [],
  dataGB: gigabytes,
  dataUnlimited: false,
  durationDays: days,
  enabled: true,
  priceType: "FIXED",
  productType: "ESIM",
  shortNotes: `${gigabytes} GB / ${days} days`,
  notes: "",
  cost: { currency: "USD", currencyDivisor: 100, fixed: costCents, fee: 0 },
});

/** The demo products of the simulated Zendit. */
export function zenditPriceList(products: readonly DemoProduct[]): readonly ZenditOffer[] {
  return products.flatMap(({ suppliers: { zendit }, quotaMegabytes = 0, validityDays = 0 }) =>
    zendit === undefined
      ? []
      : [
          zenditOffer({
            offerId: zendit.sku,
            country: zendit.country,
            gigabytes: quotaMegabytes / 1024,
            days: validityDays,
            costCents: zendit.costCents,
          }),
        ],
  );
}
