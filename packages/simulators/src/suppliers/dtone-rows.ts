import type { DemoRange } from "@konter/demo-catalog";
import type { RowFormat } from "./catalogue.ts";
import type { SimulatedProduct } from "./products.ts";

/** The number of parts per US dollar in the simulator's records, which use integers. */
export const PARTS_OF_A_DOLLAR = 10_000;

interface Least {
  readonly min: number;
  readonly max: number;
}

/** A product of DT One: a fixed amount, or a range. */
export interface DtOneRow {
  readonly id: number;
  readonly operator: string;
  readonly country: { readonly name: string; readonly isoCode: string };
  /** The currency of the destination amount. */
  readonly unit: string;
  readonly arrives: number | (Least & { readonly increment: number });
  /** US dollars; for a range those of minimum and maximum. */
  readonly wholesale: number | Least;
  readonly isOnSale: boolean;
}

/** The adapter's SKU: a range also has the destination currency. */
export const skuOf = ({ id, unit, arrives }: DtOneRow): string =>
  typeof arrives === "number" ? String(id) : `${id}-${unit}`;

const partsOf = (dollars: number): number => Math.round(dollars * PARTS_OF_A_DOLLAR);
const leastOf = (wholesale: DtOneRow["wholesale"]): number =>
  typeof wholesale === "number" ? wholesale : wholesale.min;

/** The cost of a range's product is that of its minimum; a new cost changes the maximum by the same amount. */
export const DTONE_ROWS: RowFormat<DtOneRow> = {
  productOf: (row) => ({
    sku: skuOf(row),
    kind: "other",
    cost: partsOf(leastOf(row.wholesale)),
    buyerActive: true,
    sellerActive: row.isOnSale,
    stock: "unlimited",
    multi: true,
  }),
  rowOf: (row, { cost, sellerActive }) => {
    const least = cost / PARTS_OF_A_DOLLAR;
    const { wholesale } = row;
    return {
      ...row,
      isOnSale: sellerActive,
      wholesale:
        typeof wholesale === "number"
          ? least
          : {
              min: least,
              max: partsOf((wholesale.max * least) / wholesale.min) / PARTS_OF_A_DOLLAR,
            },
    };
  },
};

/** The cost of an amount in parts of a dollar, rounded up; undefined if it is out of range. */
export function costOfAmount(row: DtOneRow, amount: number | undefined): number | undefined {
  const { arrives, wholesale } = row;
  if (typeof arrives === "number" || typeof wholesale === "number")
    return amount === undefined ? partsOf(leastOf(wholesale)) : undefined;
  if (amount === undefined || amount < arrives.min || amount > arrives.max) return undefined;
  const steps = (amount - arrives.min) / arrives.increment;
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return undefined;
  const share = (amount - arrives.min) / (arrives.max - arrives.min);
  return Math.ceil(partsOf(wholesale.min + share * (wholesale.max - wholesale.min)));
}

/** A product as in `GET /products`. */
export function productFields(row: DtOneRow): object {
  const { id, operator, country, unit, arrives, wholesale } = row;
  const isFixed = typeof arrives === "number";
  return {
    id,
    name: isFixed ? `${arrives} ${unit}` : `${operator} ${unit} range`,
    description: "",
    tags: null,
    service: { id: 1, name: "Mobile", subservice: { id: 11, name: "Airtime" } },
    operator: {
      id: Math.floor(id / 10),
      name: `${operator} ${country.name}`,
      country: { name: country.name, iso_code: country.isoCode, regions: null },
      regions: null,
    },
    regions: null,
    type: isFixed ? "FIXED_VALUE_RECHARGE" : "RANGED_VALUE_RECHARGE",
    validity: null,
    required_debit_party_identifier_fields: null,
    required_credit_party_identifier_fields: [["mobile_number"]],
    required_sender_fields: null,
    required_beneficiary_fields: null,
    required_statement_identifier_fields: null,
    required_additional_identifier_fields: null,
    availability_zones: ["INTERNATIONAL"],
    ...(!isFixed && { accepted_calculation_modes: ["SOURCE_AMOUNT", "DESTINATION_AMOUNT"] }),
    source: { unit_type: "CURRENCY", unit: "USD", amount: wholesale },
    destination: { unit_type: "CURRENCY", unit, amount: arrives },
    prices: {
      wholesale: { unit_type: "CURRENCY", unit: "USD", amount: wholesale, fee: 0 },
      retail: null,
    },
    rates: { base: null, wholesale: null, retail: null },
    benefits: null,
    promotions: null,
  };
}

/** The demo's ranges as sold by the simulated vendor. */
export const dtonePriceList = (ranges: readonly DemoRange[]): readonly DtOneRow[] =>
  ranges.map(({ productId, label, country, currency, least, most, step, dollars }) => ({
    id: productId,
    operator: label,
    country,
    unit: currency,
    arrives: { min: least, max: most, increment: step },
    wholesale: { min: dollars.least, max: dollars.most },
    isOnSale: true,
  }));

/** The row's product at the cost of the chosen amount. */
export const pricedAs = (product: SimulatedProduct, cost: number): SimulatedProduct => ({
  ...product,
  cost,
});
