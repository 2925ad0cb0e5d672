import { PAYING_CALLS } from "@konter/contract/payouts";
import type { Promo, PromoInput } from "@konter/contract/promos";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules, spendAlone } from "../../money/payouts/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { judgePromo } from "./judge-promo.ts";
import { readPromo } from "./store.ts";

/**
 * Sets a promo by one person, once per key. Throws the errors of judgePromo, idempotency_key_reused, and
 * loss_approval_needed for a promo that takes a second person.
 */
export async function savePromo(
  brand: BrandContext,
  actor: Actor,
  key: string,
  input: PromoInput,
): Promise<Promo> {
  return inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const id = await idempotent(client, keyed(actor, key, input), async () => {
      const { product, loss } = await judgePromo(client, input);
      await spendAlone(
        brand,
        { reads: client, writes: client },
        actor.staffId,
        PAYING_CALLS.promoSave.approval,
        loss,
      );
      const promo = { input, productId: product.id, madeBy: actor.staffId, key };
      return writePromo(client, actor, promo);
    });
    return readPromo(client, id);
  });
}

function hashOf({ code, product_code, discount, stock, starts_at, ends_at }: PromoInput): Buffer {
  const input = [code, product_code, discount, stock, starts_at ?? null, ends_at ?? null];
  return inputHash(input);
}

const keyed = ({ staffId }: Actor, key: string, input: PromoInput): KeyedCall<number> => ({
  earlier: "select id as answer, input_hash = $2 as same from promo where idempotency_key = $1",
  key: [`${staffId} ${key}`],
  input: [hashOf(input)],
});

export interface NewPromo {
  readonly input: PromoInput;
  readonly productId: number;
  /** The author of the promo; after an approval, the requester. */
  readonly madeBy: number;
  readonly key: string;
}

/**
 * Writes a judged promo with its audit entry in the caller's transaction, and ends an expired one of the product.
 * Returns its id.
 */
export async function writePromo(
  client: pg.PoolClient,
  actor: Actor,
  { input, productId, madeBy, key }: NewPromo,
): Promise<number> {
  await client.query(
    "update promo set ended_at = ends_at where product_id = $1 and ended_at is null and ends_at <= now()",
    [productId],
  );
  const written = await client.query<{ id: number }>(
    `insert into promo (code, product_id, discount, stock, starts_at, ends_at, staff_id, idempotency_key, input_hash)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6, $7, $8, $9) returning id`,
    [
      input.code,
      productId,
      input.discount,
      input.stock,
      input.starts_at ?? null,
      input.ends_at ?? null,
      madeBy,
      `${madeBy} ${key}`,
      hashOf(input),
    ],
  );
  const { id } = onlyRow(written);
  await recordAction(client, actor, {
    action: PAYING_CALLS.promoSave.approval,
    subject: input.product_code,
    after: { ...input },
    detail: { promo: id, made_by: madeBy },
  });
  return id;
}

/** Ends a promo now, with an audit entry. Accepted purchases keep their price. Throws promo_not_found, promo_ended. */
export async function endPromo(brand: BrandContext, actor: Actor, id: number): Promise<Promo> {
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ product_code: string; ended: boolean }>(
      `select p.code as product_code, q.ended_at is not null or coalesce(q.ends_at <= now(), false) as ended
       from promo q join product p on p.id = q.product_id where q.id = $1 for no key update of q`,
      [id],
    );
    const [promo] = found.rows;
    if (promo === undefined) throw new DomainError("promo_not_found");
    if (promo.ended) throw new DomainError("promo_ended");
    await client.query("update promo set ended_at = now() where id = $1", [id]);
    await recordAction(client, actor, {
      action: "promos.promo_end",
      subject: promo.product_code,
      detail: { promo: id },
    });
    return readPromo(client, id);
  });
}
