import { codFees } from "@konter/contract/cod";
import type { OfferedCourier, ParcelFee, ParcelFees, ParcelGoods } from "@konter/contract/parcels";

export const QUOTE_ORDERS = ["price", "speed", "cashback"] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number];

/** One service of one courier, with what it costs. */
export interface QuoteRow {
  readonly courier: OfferedCourier;
  readonly quote: ParcelFees;
  readonly fee: ParcelFee;
  /** Shipping fee, tax and, if insured, the insurance. */
  readonly total: number;
  /** The fee of cash on delivery; 0 without. */
  readonly codFee: number;
  /** Why this parcel cannot be sent with it. */
  readonly refusal:
    | "needs_insurance"
    | "not_insured"
    | "no_cod"
    | "cod_outside"
    | "goods_forbidden"
    | "goods_unpacked"
    | undefined;
}

interface CourierFees {
  readonly courier: OfferedCourier;
  readonly quote: ParcelFees | undefined;
}

const slowest = ({ days_most: most, days_least: least }: ParcelFee): number =>
  most ?? least ?? Infinity;

function refusalOf(
  { code, insures, insured_from: from }: OfferedCourier,
  fee: ParcelFee,
  terms: ParcelFees["cod"],
  { insured, value, cod, goods, packed }: Contents,
): QuoteRow["refusal"] {
  if (goods.some(({ forbidden_at: at }) => at.includes(code))) return "goods_forbidden";
  if (!packed && goods.some(({ conditional_at: at }) => at.includes(code))) return "goods_unpacked";
  if (cod > 0) {
    if (terms === null || !fee.takes_cod) return "no_cod";
    if (cod < terms.least || cod > terms.most) return "cod_outside";
  }
  if (insured) return insures ? undefined : "not_insured";
  return from !== null && value >= from ? "needs_insurance" : undefined;
}

export interface Contents {
  readonly insured: boolean;
  readonly value: number;
  /** Amount to collect on delivery; 0 for none. */
  readonly cod: number;
  /** Goods with rules that the contents name. */
  readonly goods: readonly Pick<ParcelGoods["goods"][number], "conditional_at" | "forbidden_at">[];
  readonly packed: boolean;
}

/** The services of all couriers that answered, the best of the order first. */
export function quoteRows(
  answered: readonly CourierFees[],
  contents: Contents,
  order: QuoteOrder,
): readonly QuoteRow[] {
  const rows = answered.flatMap(({ courier, quote }) =>
    quote === undefined
      ? []
      : quote.fees.map((fee): QuoteRow => ({
          courier,
          quote,
          fee,
          total: fee.shipping_fee + fee.shipping_tax + (contents.insured ? fee.insurance_fee : 0),
          codFee:
            contents.cod > 0 && quote.cod !== null ? codFees(contents.cod, quote.cod).total : 0,
          refusal: refusalOf(courier, fee, quote.cod, contents),
        })),
  );
  return rows.toSorted(ORDERS[order]);
}

const ORDERS: Readonly<Record<QuoteOrder, (one: QuoteRow, other: QuoteRow) => number>> = {
  price: (one, other) => one.total - other.total || compare(slowest(one.fee), slowest(other.fee)),
  speed: (one, other) => compare(slowest(one.fee), slowest(other.fee)) || one.total - other.total,
  cashback: (one, other) =>
    other.fee.agent_cashback - one.fee.agent_cashback || one.total - other.total,
};

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
