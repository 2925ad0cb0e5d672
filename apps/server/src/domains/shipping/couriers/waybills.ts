import type { WaybillRangeInput } from "@konter/contract/parcels";
import type { Change } from "@konter/ledger";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";

/** Takes the next unused number of the account's ranges with the change; undefined if none is left. */
export async function takeWaybill(
  { reads, writeRows }: Pick<Change, "reads" | "writeRows">,
  account: string,
): Promise<string | undefined> {
  const found = await reads.query<{ id: number; next: number; waybill: string }>(
    `select id, next_number as next, lpad(next_number::text, digits, '0') as waybill from waybill_range
     where courier_account_id = $1 and next_number <= last_number order by id limit 1`,
    [account],
  );
  const [open] = found.rows;
  if (open === undefined) return undefined;
  writeRows(
    1,
    "update waybill_range set next_number = next_number + 1 where id = $1 and next_number = $2",
    [open.id, open.next],
  );
  return open.waybill;
}

/**
 * Adds numbers that a courier has given to the brand. Throws courier_account_not_found, waybill_range_backwards,
 * waybill_range_overlaps.
 */
export async function addWaybills(
  client: pg.ClientBase,
  { account, first, last }: WaybillRangeInput,
  staffId: number | null,
): Promise<void> {
  if (first.length !== last.length || Number(last) < Number(first))
    throw refused("waybill_range_backwards", "last");
  const found = await client.query("select from courier_account where id = $1 for update", [
    account,
  ]);
  if (found.rowCount === 0) throw new DomainError("courier_account_not_found");
  const numbers = [account, first.length, Number(first), Number(last)];
  const overlap = await client.query(
    `select from waybill_range where courier_account_id = $1 and digits = $2 and first_number <= $4 and last_number >= $3 limit 1`,
    numbers,
  );
  if (overlap.rowCount !== 0) throw refused("waybill_range_overlaps", "first");
  await client.query(
    `insert into waybill_range (courier_account_id, digits, first_number, last_number, next_number, added_by)
     values ($1, $2, $3, $4, $3, $5)`,
    [...numbers, staffId],
  );
}

const refused = (code: "waybill_range_backwards" | "waybill_range_overlaps", field: string) =>
  new DomainError(code, { fields: { [field]: { rule: code } } });
