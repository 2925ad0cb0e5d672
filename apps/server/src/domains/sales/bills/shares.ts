import type { BillShare, BillType } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";

export async function listShares(pool: Pick<pg.Pool, "query">): Promise<{ shares: BillShare[] }> {
  const { rows } = await pool.query<Omit<BillShare, "share"> & { share: number }>(
    `select b.category, b.bill_type as type, d.code as product_code, b.share from bill_share b left join bill_product d on d.id = b.product_id
     order by b.category, b.bill_type nulls first, d.code nulls first`,
  );
  return { shares: rows.map((row) => ({ ...row, share: rupiah(row.share) })) };
}

export interface ShareChange {
  readonly category: string;
  readonly type?: BillType | undefined;
  readonly product_code?: string | undefined;
  readonly share: number;
}

/** What a price would lose is never given: `priceOf` ends at the cost. Throws bill_product_not_found. */
export async function saveShare(
  brand: BrandContext,
  actor: Actor,
  change: ShareChange,
): Promise<{ shares: BillShare[] }> {
  const { category, type, product_code: code, share } = change;
  await inTransaction(brand.pool, async (client) => {
    const product = await client.query<{ id: number }>(
      "select id from bill_product where code = $1",
      [code ?? null],
    );
    if (code !== undefined && product.rowCount !== 1) throw new Refusal("bill_product_not_found");
    await client.query(
      `insert into bill_share (category, bill_type, product_id, share) values ($1, $2, $3, $4)
       on conflict (category, bill_type, product_id) do update set share = excluded.share`,
      [category, code === undefined ? (type ?? null) : null, product.rows[0]?.id ?? null, share],
    );
    await recordAct(client, actor, {
      action: "bills.share_set",
      subject: [category, type, code].filter(Boolean).join(" "),
      after: { share },
    });
  });
  return listShares(brand.pool);
}
