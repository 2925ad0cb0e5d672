import type { CashbackKind, CashbackPreview, Earning } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { findProduct } from "./judge-rule.ts";
import type { CashbackTerms } from "./judge-rule.ts";

export interface PreviewedSale {
  readonly product_code: string;
  readonly category: string;
  /** Counts as a rule in force and takes precedence over rules of the same scope. */
  readonly draft?: CashbackTerms | undefined;
}

interface PreviewRow {
  name: string;
  price: number;
  cost: number;
  /** Null if no rule of any kind fits. */
  kind: CashbackKind | null;
  rule_id: number | null;
  asked: number;
  amount: number;
}

/**
 * Returns the earnings of a sale made now by a buyer of a tier with an upline, calculated by the function that real
 * sales use. The cost is the cheapest supplier's. Throws product_not_found, and nominal_unavailable if the tier has no
 * price.
 */
export async function previewEarnings(
  pool: pg.Pool,
  { product_code, category, draft }: PreviewedSale,
): Promise<CashbackPreview> {
  const productId = await findProduct(pool, product_code);
  const answer = await pool.query<PreviewRow>(
    `select p.name, pp.price, pp.cost, e.* from product p
     join product_price pp on pp.product_id = p.id and pp.category = $2
     left join lateral sale_earnings(p.id, p.screen, p.operator_code, $2, true, pp.price, pp.cost, now(),
       json_populate_record(null::cashback_rule, $3)) e on true
     where p.id = $1`,
    [productId, category, await draftOf(pool, draft)],
  );
  const [sale] = answer.rows;
  if (sale === undefined) throw new DomainError("nominal_unavailable");
  const [cashback, share] = [
    earningOf(answer.rows, "cashback"),
    earningOf(answer.rows, "upline_share"),
  ];
  const margin = sale.price - sale.cost;
  return {
    product: sale.name,
    price: rupiah(sale.price),
    cost: rupiah(sale.cost),
    margin: rupiah(margin),
    cashback,
    upline_share: share,
    left: rupiah(margin - (cashback?.amount ?? 0) - (share?.amount ?? 0)),
  };
}

function earningOf(rows: readonly PreviewRow[], kind: CashbackKind): Earning | null {
  const row = rows.find((each) => each.kind === kind);
  if (row === undefined) return null;
  return { rule_id: row.rule_id, asked: rupiah(row.asked), amount: rupiah(row.amount) };
}

/** Formats the draft as a row of the rules' table; null without a draft. */
async function draftOf(pool: pg.Pool, draft: CashbackTerms | undefined): Promise<string | null> {
  if (draft === undefined) return null;
  const { product_code, ...terms } = draft;
  const product_id = await findProduct(pool, product_code);
  return JSON.stringify({ ...terms, product_id, valid_from: "infinity" });
}
