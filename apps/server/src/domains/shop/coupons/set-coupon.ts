import { PAYING_CALLS } from "@konter/contract/payouts";
import type { RuleLoss } from "@konter/contract/payouts";
import type { CouponPreview, CouponSaveInput, OfficeCoupon } from "@konter/contract/shop-coupons";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { DomainErrorDetails } from "../../../platform/domain-error.ts";
import { idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { judgeLoss, lockPayingRules, spendAlone } from "../../money/payouts/index.ts";
import { couponLoss, isUnlimited } from "./coupon-loss.ts";
import type { CouponRow } from "./judge-coupon.ts";
import { readCoupon } from "./office-coupons.ts";

export interface JudgedCoupon {
  /** The coupon that is changed; undefined for a new one. */
  readonly before: CouponRow | undefined;
  readonly products: readonly number[];
  readonly loss: RuleLoss;
}

const NOTHING = rupiah(0);
const NO_LOSS: RuleLoss = {
  largest_loss_per_sale: NOTHING,
  largest_loss_per_day: NOTHING,
  sales_per_day: 0,
};

const refusedAt = (
  field: keyof CouponSaveInput,
  code:
    | "coupon_below_used"
    | "coupon_code_taken"
    | "coupon_fixed"
    | "coupon_in_past"
    | "coupon_product_unknown",
  parameters: NonNullable<DomainErrorDetails["parameters"]> = {},
) => new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

/**
 * Checks a new coupon or a change, and says what more it can cost. Throws coupon_not_found, coupon_ended,
 * coupon_code_taken, coupon_fixed, coupon_in_past, coupon_below_used, coupon_product_unknown.
 */
export async function judgeSave(database: Queries, input: CouponSaveInput): Promise<JudgedCoupon> {
  const before =
    input.coupon_id === undefined ? undefined : await lockCoupon(database, input.coupon_id);
  if (before === undefined) {
    const taken = await database.query("select from shop_coupon where code = $1", [input.code]);
    if (taken.rows.length > 0) throw refusedAt("code", "coupon_code_taken");
  } else refuseChange(before, input);
  refuseTimes(before, input);
  const products = await productsOf(database, input.skus);
  const used = before?.used ?? 0;
  const loss = couponLoss(input, used);
  return { before, products, loss: isWider(before, input, products) ? loss : NO_LOSS };
}

/** Throws coupon_not_found, coupon_ended. */
async function lockCoupon(database: Queries, id: number): Promise<CouponRow> {
  const found = await database.query<CouponRow>(
    "select * from shop_coupon where id = $1 for no key update",
    [id],
  );
  const [coupon] = found.rows;
  if (coupon === undefined) throw new DomainError("coupon_not_found");
  if (coupon.ended_at !== null) throw new DomainError("coupon_ended");
  return coupon;
}

function refuseChange(before: CouponRow, input: CouponSaveInput): void {
  const isFixed =
    before.code === input.code &&
    before.kind === input.kind &&
    before.value === input.value &&
    before.most_discount === (input.most_discount ?? null);
  if (!isFixed) throw refusedAt("value", "coupon_fixed");
  if (input.most_uses !== undefined && input.most_uses < before.used)
    throw refusedAt("most_uses", "coupon_below_used", { used: before.used });
}

function refuseTimes(
  before: CouponRow | undefined,
  { starts_at: start, ends_at: end }: CouponSaveInput,
): void {
  if (end === undefined) return;
  const from =
    start === undefined ? (before?.starts_at.getTime() ?? Date.now()) : Date.parse(start);
  if (Date.parse(end) <= Math.max(from, Date.now())) throw refusedAt("ends_at", "coupon_in_past");
}

/** Whether a change lets a coupon cost more than before: more uses, a later end, other conditions. */
function isWider(
  before: CouponRow | undefined,
  input: CouponSaveInput,
  products: readonly number[],
): boolean {
  if (before === undefined) return true;
  const orMost = (value: number | null | undefined) => value ?? Infinity;
  const endOf = (end: Date | string | null | undefined) =>
    end === null || end === undefined ? Infinity : new Date(end).getTime();
  const conditions = (of: readonly (readonly (number | string)[])[]) =>
    JSON.stringify(
      of.map((each) => each.map(String).toSorted((one, other) => one.localeCompare(other))),
    );
  return (
    orMost(input.most_uses) > orMost(before.most_uses) ||
    orMost(input.most_per_customer) > orMost(before.most_per_customer) ||
    endOf(input.ends_at) > endOf(before.ends_at) ||
    input.least_spend < before.least_spend ||
    (input.for_guests && !before.for_guests) ||
    conditions([products, input.categories, input.couriers]) !==
      conditions([before.products, before.categories, before.couriers])
  );
}

/** Throws coupon_product_unknown. */
async function productsOf(database: Queries, skus: readonly string[]): Promise<readonly number[]> {
  if (skus.length === 0) return [];
  const found = await database.query<{ id: number; sku: string }>(
    "select id, sku from shop_product where lower(sku) = any($1) order by id",
    [skus.map((sku) => sku.toLowerCase())],
  );
  const known = new Set(found.rows.map(({ sku }) => sku.toLowerCase()));
  const missing = skus.find((sku) => !known.has(sku.toLowerCase()));
  if (missing !== undefined) throw refusedAt("skus", "coupon_product_unknown", { sku: missing });
  return found.rows.map(({ id }) => id);
}

/** What a coupon can cost, and whether this person may set it alone. Throws the errors of judgeSave. */
export async function previewCoupon(
  brand: BrandContext,
  staffId: number,
  input: CouponSaveInput,
): Promise<CouponPreview> {
  return inTransaction(brand.pool, async (client) => {
    const { loss } = await judgeSave(client, input);
    return {
      ...(await judgeLoss(brand, client, staffId, loss)),
      is_unlimited: isUnlimited(input),
    };
  });
}

/** Saves a coupon by one person, once per key. Throws the errors of judgeSave, loss_approval_needed. */
export async function saveCoupon(
  brand: BrandContext,
  actor: Actor,
  key: string,
  input: CouponSaveInput,
): Promise<OfficeCoupon> {
  return inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const named = `${actor.staffId} ${key}`;
    const hash = inputHash(input);
    const call: KeyedCall<number> = {
      earlier:
        "select id as answer, input_hash = $2 as same from shop_coupon where idempotency_key = $1",
      key: [named],
      input: [hash],
    };
    const id = await idempotent(client, call, async () => {
      const judged = await judgeSave(client, input);
      const { approval } = PAYING_CALLS.adminCouponSave;
      const parts = { reads: client, writes: client };
      await spendAlone(brand, parts, actor.staffId, approval, judged.loss);
      return writeCoupon(client, actor, { input, judged, madeBy: actor.staffId, named, hash });
    });
    return readCoupon(client, id);
  });
}

interface WrittenCoupon {
  readonly input: CouponSaveInput;
  readonly judged: JudgedCoupon;
  /** The member of staff who wants it; after an approval, the requester. */
  readonly madeBy: number;
  readonly named: string;
  readonly hash: Buffer;
}

/** Writes a judged coupon with its audit entry. Returns its id. */
export async function writeCoupon(
  client: pg.PoolClient,
  actor: Actor,
  { input, judged: { before, products }, madeBy, named, hash }: WrittenCoupon,
): Promise<number> {
  const written = await client.query<{ id: number }>(
    before === undefined
      ? `insert into shop_coupon (code, kind, value, most_discount, name, least_spend, most_uses, most_per_customer, starts_at, ends_at,
           products, categories, couriers, for_guests, staff_id, idempotency_key, input_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::timestamptz, now()), $10, $11, $12, $13, $14, $15, $16, $17)
         returning id`
      : `update shop_coupon set name = $5, least_spend = $6, most_uses = $7, most_per_customer = $8,
           starts_at = coalesce($9::timestamptz, starts_at), ends_at = $10, products = $11, categories = $12, couriers = $13,
           for_guests = $14, idempotency_key = $16, input_hash = $17
         where code = $1 and kind = $2 and value = $3 and most_discount is not distinct from $4 and $15::bigint is not null returning id`,
    [
      input.code,
      input.kind,
      input.value,
      input.most_discount ?? null,
      input.name,
      input.least_spend,
      input.most_uses ?? null,
      input.most_per_customer ?? null,
      input.starts_at ?? null,
      input.ends_at ?? null,
      products,
      input.categories,
      input.couriers,
      input.for_guests,
      madeBy,
      named,
      hash,
    ],
  );
  const { id } = onlyRow(written);
  await recordAction(client, actor, {
    action: PAYING_CALLS.adminCouponSave.approval,
    subject: input.code,
    ...(before !== undefined && { before: termsOf(before) }),
    after: input,
    detail: { coupon: id, made_by: madeBy },
  });
  return id;
}

const termsOf = ({ name, most_uses, most_per_customer, least_spend, ends_at }: CouponRow) => ({
  name,
  most_uses,
  most_per_customer,
  least_spend,
  ends_at,
});

/** Ends a coupon now. Throws coupon_not_found, coupon_ended. */
export async function endCoupon(
  brand: BrandContext,
  actor: Actor,
  id: number,
): Promise<OfficeCoupon> {
  return inTransaction(brand.pool, async (client) => {
    const { code } = await lockCoupon(client, id);
    await client.query("update shop_coupon set ended_at = clock_timestamp() where id = $1", [id]);
    await recordAction(client, actor, {
      action: "shop.coupon_ended",
      subject: code,
      detail: { coupon: id },
    });
    return readCoupon(client, id);
  });
}
