import type { BillShare, BillSharePreview, BillType } from "@konter/contract/bills";
import { BILL_SHARE_APPROVAL } from "@konter/contract/bills";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { judgeLoss, lockPayingRules, spendAlone } from "../../money/payouts/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { readShareEffect } from "./share-effect.ts";
import type { ShareEffect } from "./share-effect.ts";

const orNull = (amount: number | null) => (amount === null ? null : rupiah(amount));

export async function listShares(pool: Queries): Promise<{ shares: BillShare[] }> {
  const { rows } = await pool.query<BillShare>(
    `select b.category, b.bill_type as type, d.code as product_code, b.share, b.fee from bill_share b left join bill_product d on d.id = b.product_id
     order by b.category, b.bill_type nulls first, d.code nulls first`,
  );
  return {
    shares: rows.map((row) => ({ ...row, share: orNull(row.share), fee: orNull(row.fee) })),
  };
}

export interface ShareChange {
  readonly category: string;
  readonly type?: BillType | undefined;
  readonly product_code?: string | undefined;
  /** For share and fee, an omitted field keeps its value. */
  readonly share?: number | undefined;
  readonly fee?: number | undefined;
}

/** A share or a fee for one scope, with the current values there; null: not set. */
export interface PlacedShare {
  readonly category: string;
  readonly type: BillType | null;
  readonly product_id: number | null;
  readonly share: number | null;
  readonly fee: number | null;
  readonly before: number | null;
  readonly fee_before: number | null;
}

/** Throws bill_product_not_found. */
export async function placeShare(
  database: Queries,
  { category, type, product_code: code, share, fee }: ShareChange,
): Promise<PlacedShare> {
  const product = await database.query<{ id: number }>(
    "select id from bill_product where code = $1",
    [code ?? null],
  );
  if (code !== undefined && product.rowCount !== 1)
    throw new DomainError("bill_product_not_found", {
      fields: { product_code: { rule: "bill_product_not_found" } },
    });
  const place = {
    category,
    type: code === undefined ? (type ?? null) : null,
    product_id: product.rows[0]?.id ?? null,
  };
  const standing = await database.query<{ share: number | null; fee: number | null }>(
    "select share, fee from bill_share where (category, bill_type, product_id) is not distinct from ($1, $2, $3::bigint)",
    Object.values(place),
  );
  const { share: before = null, fee: feeBefore = null } = standing.rows[0] ?? {};
  return { ...place, share: share ?? null, fee: fee ?? null, before, fee_before: feeBefore };
}

/** Returns the effect of a change, and whether it takes two people. Throws bill_product_not_found. */
export async function previewShare(
  brand: BrandContext,
  staffId: number,
  change: ShareChange,
): Promise<BillSharePreview> {
  const placed = await placeShare(brand.pool, change);
  const { loss, products, examples, ...effect } = await readShareEffect(brand.pool, placed);
  const judged = await judgeLoss(brand, brand.pool, staffId, loss);
  const { bill_fee_alone: limit } = await readFreshSettings(brand, brand.pool);
  return {
    ...judged,
    needs_two: judged.needs_two || isFeeTooHigh(placed, effect, limit),
    products,
    examples,
  };
}

/** The limit applies to the amount, not to the step, so many small steps cannot exceed it. */
const isFeeTooHigh = (
  { fee }: PlacedShare,
  { isRaised }: Pick<ShareEffect, "isRaised">,
  limit: number,
): boolean => isRaised && fee !== null && fee > limit;

/**
 * A share never causes a price below cost, because `priceOf` ends at the cost. Throws bill_product_not_found,
 * loss_approval_needed, bill_fee_approval_needed.
 */
export async function saveShare(
  brand: BrandContext,
  actor: Actor,
  change: ShareChange,
): Promise<{ shares: BillShare[] }> {
  await inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const placed = await placeShare(client, change);
    const effect = await readShareEffect(client, placed);
    const { bill_fee_alone: limit } = await readFreshSettings(brand, client);
    if (isFeeTooHigh(placed, effect, limit))
      throw new DomainError("bill_fee_approval_needed", {
        parameters: { limit: formatRupiah(limit) },
      });
    await spendAlone(
      brand,
      { reads: client, writes: client },
      actor.staffId,
      BILL_SHARE_APPROVAL,
      effect.loss,
    );
    await writeShare(client, actor, change, placed);
  });
  return listShares(brand.pool);
}

/** Writes the share and the audit entry. The caller has locked the rules. */
export async function writeShare(
  client: pg.PoolClient,
  actor: Actor,
  { category, type, product_code: code }: ShareChange,
  {
    type: placedType,
    product_id: productId,
    share,
    fee,
    before,
    fee_before: feeBefore,
  }: PlacedShare,
): Promise<void> {
  await client.query(
    `insert into bill_share as b (category, bill_type, product_id, share, fee) values ($1, $2, $3, $4, $5)
     on conflict (category, bill_type, product_id) do update set share = coalesce(excluded.share, b.share), fee = coalesce(excluded.fee, b.fee)`,
    [category, placedType, productId, share, fee],
  );
  const isNew = before === null && feeBefore === null;
  await recordAction(client, actor, {
    action: "bills.share_set",
    subject: [category, type, code].filter(Boolean).join(" "),
    ...(!isNew && { before: { share: before, fee: feeBefore } }),
    after: { share: share ?? before, fee: fee ?? feeBefore },
  });
}
