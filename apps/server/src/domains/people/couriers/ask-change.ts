import type { CourierAskInput, OwnCourierAddress } from "@konter/contract/couriers";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { findRequests, hashInput, readAddress } from "./store.ts";
import type { Database } from "./store.ts";

/** What an account sees of its courier address: all of it, and what became of the last wish to change it. */
export async function readOwn(database: Database, memberId: number): Promise<OwnCourierAddress> {
  const [address, [last]] = await Promise.all([
    readAddress(database, memberId),
    findRequests(database, "r.member_id = $1 order by r.id desc limit 1", [memberId]),
  ]);
  if (last === undefined) return { address, request: null };
  const { wish, reason, at, state, decided_at, answer } = last;
  // Why staff did as asked is for colleagues.
  const told = state === "refused" ? answer : "";
  return { address, request: { wish, reason, at, state, decided_at, answer: told } };
}

/**
 * Asks staff for a change, once for its key; two at once meet at the index of what waits. Throws courier_request_open,
 * idempotency_key_reused.
 */
export async function askChange(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: CourierAskInput,
): Promise<OwnCourierAddress> {
  const hash = hashInput(input);
  const asked = await brand.pool.query(
    `insert into courier_address_request (member_id, wish, reason, key, input_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [memberId, input.wish, input.reason, key, hash],
  );
  if (asked.rowCount === 0) await requireSame(brand.pool, memberId, key, hash);
  return readOwn(brand.pool, memberId);
}

async function requireSame(
  database: Database,
  memberId: number,
  key: string,
  hash: Buffer,
): Promise<void> {
  const found = await database.query<{ input_hash: Buffer }>(
    "select input_hash from courier_address_request where member_id = $1 and key = $2",
    [memberId, key],
  );
  const [known] = found.rows;
  if (known === undefined) throw new Refusal("courier_request_open");
  if (!known.input_hash.equals(hash)) throw new Refusal("idempotency_key_reused");
}
