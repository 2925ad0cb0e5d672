import type { DemoRange } from "@konter/demo-catalog";
import type { RowFormat } from "./catalogue.ts";
import type { SimulatedProduct } from "./products.ts";

/** So many parts has one US dollar in the simulated book, which counts in whole numbers. */
export const PARTS_OF_A_DOLLAR = 10_000;

interface Least {
  readonly min: number;
  readonly max: number;
}

/** A product of DT One: fixed, or of free choice between two amounts. */
export interface DtOneRow {
  readonly id: number;
  readonly operator: string;
  readonly country: { readonly name: string; readonly isoCode: string };
  /** Of the money that arrives. */
  readonly unit: string;
  readonly arrives: number | (Least & { readonly increment: number });
  /** US dollars, of the least and the most for a range. */
  readonly wholesale: number | Least;
  readonly isOnSale: boolean;
}

/** As the adapter calls it: a range by the money that arrives too. */
export const skuOf = ({ id, unit, arrives }: DtOneRow): string =>
  typeof arrives === "number" ? String(id) : `${id}-${unit}`;

const partsOf = (dollars: number): number => Math.round(dollars * PARTS_OF_A_DOLLAR);
const leastOf = (wholesale: DtOneRow["wholesale"]): number =>
  typeof wholesale === "number" ? wholesale : wholesale.min;

/** The cost of a range's product is that of its least amount; a new one moves the most by as much. */
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

/** What an amount of a row costs, in parts of a dollar, rounded up; undefined for one that is out of range. */
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

/** A product as `GET /products` shows it. */
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

/** The demo's ranges as the simulated vendor sells them. */
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

/** The row's product at what the chosen amount costs. */
export const pricedAs = (product: SimulatedProduct, cost: number): SimulatedProduct => ({
  ...product,
  cost,
});
