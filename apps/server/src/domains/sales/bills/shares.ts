import type { BillShare, BillType } from "@konter/contract/bills";
import { BILL_SHARE_APPROVAL } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules, spendAlone } from "../../money/payouts/index.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { lossOfShare } from "./share-loss.ts";

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

/** A share for a place, with the one that stands there now. */
export interface PlacedShare {
  readonly category: string;
  readonly type: BillType | null;
  readonly product_id: number | null;
  readonly share: number;
  readonly before: number | null;
}

/** Throws bill_product_not_found. */
export async function placeShare(
  database: Pick<pg.Pool, "query">,
  { category, type, product_code: code, share }: ShareChange,
): Promise<PlacedShare> {
  const product = await database.query<{ id: number }>(
    "select id from bill_product where code = $1",
    [code ?? null],
  );
  if (code !== undefined && product.rowCount !== 1)
    throw new Refusal("bill_product_not_found", {
      fields: { product_code: { rule: "bill_product_not_found" } },
    });
  const place = {
    category,
    type: code === undefined ? (type ?? null) : null,
    product_id: product.rows[0]?.id ?? null,
  };
  const standing = await database.query<{ share: number }>(
    "select share from bill_share where (category, bill_type, product_id) is not distinct from ($1, $2, $3::bigint)",
    Object.values(place),
  );
  return { ...place, share, before: standing.rows[0]?.share ?? null };
}

/** What a price would lose is never given: `priceOf` ends at the cost. Throws bill_product_not_found, loss_approval_needed. */
export async function saveShare(
  brand: BrandContext,
  actor: Actor,
  change: ShareChange,
): Promise<{ shares: BillShare[] }> {
  await inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const placed = await placeShare(client, change);
    const loss = await lossOfShare(client, placed);
    await spendAlone(brand, client, actor.staffId, BILL_SHARE_APPROVAL, loss);
    await writeShare(client, actor, change, placed);
  });
  return listShares(brand.pool);
}

/** Writes the share and the act. Rules by which sales pay are locked by the caller. */
export async function writeShare(
  client: pg.PoolClient,
  actor: Actor,
  { category, type, product_code: code }: ShareChange,
  { type: placedType, product_id: productId, share, before }: PlacedShare,
): Promise<void> {
  await client.query(
    `insert into bill_share (category, bill_type, product_id, share) values ($1, $2, $3, $4)
     on conflict (category, bill_type, product_id) do update set share = excluded.share`,
    [category, placedType, productId, share],
  );
  await recordAct(client, actor, {
    action: "bills.share_set",
    subject: [category, type, code].filter(Boolean).join(" "),
    ...(before !== null && { before: { share: before } }),
    after: { share },
  });
}
