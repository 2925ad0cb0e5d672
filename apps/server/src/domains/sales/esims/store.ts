import type { PrepaidScreen } from "@konter/contract/catalog";
import type { EsimPlan } from "@konter/contract/esims";
import type { Queries } from "@konter/postgres";
import type { SealedText } from "../../../platform/keys/text-seal.ts";
import type { PurchaseState } from "../purchase/index.ts";

export interface EsimPurchaseRow {
  readonly ref_id: string;
  readonly member_id: number;
  readonly screen: PrepaidScreen;
  readonly operator_code: string;
  readonly state: PurchaseState;
  readonly serial_number: SealedText | null;
  readonly supplier_id: string;
  readonly sku: string;
}

/** Returns the purchase with that reference, or for a refill the first purchase of the eSIM. */
export async function findEsimPurchase(
  database: Queries,
  refId: string,
  memberId: number | undefined,
): Promise<EsimPurchaseRow | undefined> {
  const answer = await database.query<EsimPurchaseRow>(
    `select p.ref_id, p.member_id, p.screen, p.operator_code, p.state, p.serial_number, a.supplier_id, a.sku
     from purchase named join purchase p on p.ref_id = coalesce(named.refill_of, named.ref_id)
     join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     where named.ref_id = $1 and ($2::bigint is null or p.member_id = $2)`,
    [refId, memberId ?? null],
  );
  return answer.rows[0];
}

export interface NewCard {
  readonly refId: string;
  readonly memberId: number;
  readonly supplierId: string;
  readonly sku: string;
  readonly iccid: string;
}

/** Creates the row for the vendor's data about an eSIM. A repetition changes nothing. */
export async function keepCard(
  database: Queries,
  { refId, memberId, supplierId, sku, iccid }: NewCard,
): Promise<void> {
  await database.query(
    `insert into esim_card (ref_id, member_id, supplier_id, sku, iccid) values ($1, $2, $3, $4, $5)
     on conflict (ref_id) do nothing`,
    [refId, memberId, supplierId, sku, iccid],
  );
}

export interface CardRow {
  readonly plans: EsimPlan[] | null;
  readonly read_at: Date | null;
  readonly unanswered_at: Date | null;
}

export async function readCard(database: Queries, refId: string): Promise<CardRow | undefined> {
  const answer = await database.query<CardRow>(
    "select plans, read_at, unanswered_at from esim_card where ref_id = $1",
    [refId],
  );
  return answer.rows[0];
}

/**
 * Whether the caller should query the vendor: within this many seconds only one caller of all processes does. Also true
 * when a refill succeeded since the last query.
 */
export async function takeTurn(
  database: Queries,
  refId: string,
  seconds: number,
): Promise<boolean> {
  const answer = await database.query(
    `update esim_card c set asked_at = clock_timestamp()
     where c.ref_id = $1 and (coalesce(c.asked_at < clock_timestamp() - make_interval(secs => $2), true)
       or exists (select from purchase r where r.refill_of = c.ref_id and r.state = 'success' and r.settled_at > c.asked_at))`,
    [refId, seconds],
  );
  return answer.rowCount === 1;
}

export async function writePlans(
  database: Queries,
  refId: string,
  plans: readonly EsimPlan[],
): Promise<void> {
  await database.query(
    "update esim_card set plans = $2, read_at = clock_timestamp(), unanswered_at = null where ref_id = $1",
    [refId, JSON.stringify(plans)],
  );
}

/** Keeps the last response. */
export async function writeUnanswered(database: Queries, refId: string): Promise<void> {
  await database.query("update esim_card set unanswered_at = clock_timestamp() where ref_id = $1", [
    refId,
  ]);
}

export async function writeRefills(
  database: Queries,
  refId: string,
  skus: readonly string[],
): Promise<void> {
  await database.query("update esim_card set refill_skus = $2 where ref_id = $1", [refId, skus]);
}

/** Returns the products that a supplier delivers with one of these SKUs. */
export async function productsOf(
  database: Queries,
  supplierId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await database.query<{ code: string }>(
    `select p.code from product_route r join product p on p.id = r.product_id
     where r.supplier_id = $1 and r.sku = any($2) and r.enabled`,
    [supplierId, skus],
  );
  return new Set(answer.rows.map(({ code }) => code));
}

export interface RefillRow {
  readonly ref_id: string;
  readonly accepted_at: Date;
  readonly product_name: string;
  readonly price: number;
  readonly state: PurchaseState;
}

/** Returns the purchases for an eSIM, the latest first. */
export async function listRefills(
  database: Queries,
  refId: string,
  most: number,
): Promise<readonly RefillRow[]> {
  const answer = await database.query<RefillRow>(
    "select ref_id, accepted_at, product_name, price, state from purchase where refill_of = $1 order by id desc limit $2",
    [refId, most],
  );
  return answer.rows;
}
