import { PINNED_NUMBERS_LIMIT } from "@konter/contract/contacts";
import type { PinnedNumberInput } from "@konter/contract/contacts";
import { isUniqueViolation } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { PURCHASES_LOOKED_AT } from "./recent-numbers.ts";

/** Concurrent calls may try to take the same slot. */
const TRIES = PINNED_NUMBERS_LIMIT;

/**
 * Pins a number that this account served to the top of its screen, or unpins it. A repetition changes nothing (FEATURES
 * M192). Throws pinned_number_unknown for a number never served there, and pinned_numbers_full.
 */
export async function pinNumber(
  pool: pg.Pool,
  memberId: number,
  { type, number, is_pinned: isPinned }: PinnedNumberInput,
): Promise<void> {
  const place = [memberId, type, number];
  if (!isPinned) {
    await pool.query(
      "delete from pinned_number where member_id = $1 and screen = $2 and destination = $3",
      place,
    );
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    const pinned = await pool.query(INSERT, [...place, PINNED_NUMBERS_LIMIT]).catch(lostSlot);
    if (pinned?.rowCount === 1) return;
    if (pinned !== undefined || attempt === TRIES) break;
  }
  await explain(pool, place);
}

const INSERT = `with served as (
    select coalesce(customer_name, destination_name) as name, product_code from (
      select * from purchase where member_id = $1 and screen = $2 order by business_date desc, id desc limit ${PURCHASES_LOOKED_AT}) latest
    where destination = $3 order by business_date desc, id desc limit 1),
  free as (
    select min(slot) as slot from generate_series(1, $4::int) slot
    where not exists (select 1 from pinned_number taken where member_id = $1 and screen = $2 and taken.slot = slot.slot))
  insert into pinned_number (member_id, screen, destination, name, product_code, slot)
  select $1, $2, $3, served.name, served.product_code, free.slot from served, free where free.slot is not null
  on conflict (member_id, screen, destination) do update set pinned_at = pinned_number.pinned_at`;

/** Retries when another call took the slot. */
function lostSlot(error: unknown): undefined {
  if (!isUniqueViolation(error, "pinned_number_pkey")) throw error;
  return undefined;
}

async function explain(pool: pg.Pool, place: readonly unknown[]): Promise<void> {
  const answer = await pool.query<{ taken: number; is_pinned: boolean | null }>(
    `select count(*)::int as taken, bool_or(destination = $3) as is_pinned from pinned_number
     where member_id = $1 and screen = $2`,
    [...place],
  );
  const { taken, is_pinned: isPinned } = answer.rows[0] ?? { taken: 0, is_pinned: false };
  if (isPinned) return;
  if (taken < PINNED_NUMBERS_LIMIT) throw new DomainError("pinned_number_unknown");
  throw new DomainError("pinned_numbers_full", { parameters: { most: PINNED_NUMBERS_LIMIT } });
}
