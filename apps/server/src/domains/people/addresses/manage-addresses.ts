import { ADDRESSES_LIMIT } from "@konter/contract/addresses";
import type { AddressInput, AddressesAnswer } from "@konter/contract/addresses";
import type pg from "pg";
import { inTransaction } from "../../../platform/transaction.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { listAddresses } from "./list-addresses.ts";
import { refuseUnknownRegions } from "./refuse-unknown-regions.ts";
import { holdAccount } from "../identity/index.ts";

/** The fields from the largest region to the smallest. Each must be inside the previous one. */
const REGION_FIELDS = ["province", "city", "district", "village"] as const;

/**
 * Adds an address, or updates the one with `id`. The first of an account is primary; saving another as primary replaces
 * it (FEATURES M99, M109). Throws region_unknown on the field of a region that does not exist or is outside the larger
 * one, addresses_too_many, and address_not_found, also for another member's.
 */
export async function saveAddress(
  pool: pg.Pool,
  memberId: number,
  input: AddressInput,
): Promise<AddressesAnswer> {
  await refuseUnknownRegions(
    pool,
    REGION_FIELDS.map((field) => [field, input[field]]),
  );
  return asOwner(pool, memberId, async (client) => {
    const own = await client.query<{ id: number; is_primary: boolean }>(
      "select id, is_primary from address where member_id = $1",
      [memberId],
    );
    const isPrimary = input.primary || own.rows.every((row) => !row.is_primary);
    const before = own.rows.find(({ id }) => id === input.id);
    if (input.id !== undefined && before === undefined) throw new DomainError("address_not_found");
    if (input.id === undefined && own.rows.length >= ADDRESSES_LIMIT)
      throw new DomainError("addresses_too_many", { parameters: { most: ADDRESSES_LIMIT } });
    if (isPrimary && before?.is_primary !== true) await clearPrimary(client, memberId);
    const place = [input.province, input.city, input.district, input.village ?? null];
    const facts = [...place, input.postcode, input.detail];
    if (before === undefined) {
      await client.query(
        `insert into address (member_id, province, city, district, village, postcode, detail, is_primary)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [memberId, ...facts, isPrimary],
      );
      return;
    }
    // The primary address stays primary until another is selected.
    await client.query(
      `update address set province = $2, city = $3, district = $4, village = $5, postcode = $6, detail = $7, is_primary = $8
       where id = $1`,
      [before.id, ...facts, isPrimary || before.is_primary],
    );
  });
}

/** Makes an address the primary one. Throws address_not_found, also for another member's. */
export async function pickAddress(
  pool: pg.Pool,
  memberId: number,
  id: number,
): Promise<AddressesAnswer> {
  return asOwner(pool, memberId, async (client) => {
    const found = await client.query("select from address where id = $2 and member_id = $1", [
      memberId,
      id,
    ]);
    if (found.rowCount === 0) throw new DomainError("address_not_found");
    await clearPrimary(client, memberId);
    await client.query("update address set is_primary = true where id = $1", [id]);
  });
}

/** Removes an address. If it was primary, the latest other one becomes primary. Throws address_not_found. */
export async function removeAddress(
  pool: pg.Pool,
  memberId: number,
  id: number,
): Promise<AddressesAnswer> {
  return asOwner(pool, memberId, async (client) => {
    const removed = await client.query("delete from address where id = $2 and member_id = $1", [
      memberId,
      id,
    ]);
    if (removed.rowCount === 0) throw new DomainError("address_not_found");
    await client.query(
      `update address set is_primary = true where id = (select max(id) from address where member_id = $1)
         and not exists (select from address where member_id = $1 and is_primary)`,
      [memberId],
    );
  });
}

const clearPrimary = (client: pg.PoolClient, memberId: number) =>
  client.query("update address set is_primary = false where member_id = $1 and is_primary", [
    memberId,
  ]);

/** Serializes changes of an account's addresses, so that exactly one is primary. Returns all of them. */
async function asOwner(
  pool: pg.Pool,
  memberId: number,
  change: (client: pg.PoolClient) => Promise<unknown>,
): Promise<AddressesAnswer> {
  return inTransaction(pool, async (client) => {
    await holdAccount(client, memberId);
    await change(client);
    return listAddresses(client, memberId);
  });
}
