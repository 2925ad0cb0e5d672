import { isCashIn } from "@konter/contract/drawer";
import type { DrawerCashInput, DrawerShiftRow } from "@konter/contract/drawer";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { findOpenShift, findShift, toShift } from "./store.ts";

/** Records cash put in or taken out manually, once per key. Throws drawer_shift_not_found, drawer_shift_closed. */
export async function enterCash(
  { pool }: BrandContext,
  memberId: number,
  key: string,
  { id, reason, amount, note }: DrawerCashInput,
): Promise<DrawerShiftRow> {
  const signed = isCashIn(reason) ? Number(amount) : -Number(amount);
  const call = {
    earlier: `select shift_id = $3 and reason = $4 and amount = $5 and note is not distinct from $6 as same
       from drawer_entry where member_id = $1 and idempotency_key = $2`,
    key: [memberId, key],
    input: [id, reason, signed, note ?? null],
  };
  return inTransaction(pool, async (client) => {
    await holdAccount(client, memberId);
    await idempotent<void>(client, call, async () => {
      await findOpenShift(client, memberId, id);
      await client.query(
        `insert into drawer_entry (shift_id, member_id, kind, way, amount, reason, note, idempotency_key)
         values ($1, $2, $3, 'cash', $4, $5, $6, $7)`,
        [id, memberId, signed > 0 ? "cash_in" : "cash_out", signed, reason, note ?? null, key],
      );
    });
    return toShift(await findShift(client, memberId, id));
  });
}

/**
 * Reverses a manual entry in the same shift. Throws drawer_entry_not_found, drawer_entry_automatic,
 * drawer_entry_undone, drawer_shift_closed.
 */
export async function undoEntry(
  { pool }: BrandContext,
  memberId: number,
  id: number,
): Promise<DrawerShiftRow> {
  return inTransaction(pool, async (client) => {
    await holdAccount(client, memberId);
    const found = await client.query<{ shift_id: number; by_hand: boolean; undone: boolean }>(
      `select e.shift_id, e.reason is not null as by_hand,
         e.undoes is not null or exists (select from drawer_entry u where u.undoes = e.id) as undone
       from drawer_entry e where e.member_id = $1 and e.id = $2`,
      [memberId, id],
    );
    const [entry] = found.rows;
    if (entry === undefined) throw new DomainError("drawer_entry_not_found");
    if (!entry.by_hand) throw new DomainError("drawer_entry_automatic");
    if (entry.undone) throw new DomainError("drawer_entry_undone");
    await findOpenShift(client, memberId, entry.shift_id);
    await client.query(
      `insert into drawer_entry (shift_id, member_id, kind, way, amount, reason, note, undoes)
       select shift_id, member_id, kind, way, -amount, reason, note, id from drawer_entry where id = $1`,
      [id],
    );
    return toShift(await findShift(client, memberId, entry.shift_id));
  });
}
