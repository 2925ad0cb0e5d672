import type { DrawerCloseInput, DrawerShiftRow } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { cashOf, storedCount } from "./count-cash.ts";
import { catchUpDrawer, expectedCash, findShift, toShift } from "./store.ts";

/**
 * Closes a shift with its cash count, once per key. A sale settled before this commit is in this shift or, when its
 * journal comes after the stored position, in the next one, never in both. Throws drawer_shift_not_found,
 * drawer_shift_closed, drawer_count_differs, drawer_expected_changed, drawer_reason_missing, idempotency_key_reused.
 */
export async function closeShift(
  { pool }: BrandContext,
  memberId: number,
  key: string,
  input: DrawerCloseInput,
): Promise<DrawerShiftRow> {
  const cash = cashOf(input);
  const reason = input.reason === "" ? undefined : input.reason;
  const call = {
    earlier: `select id = $3 and counted_cash = $4 and closed_by = $5 as same
       from drawer_shift where member_id = $1 and closing_key = $2`,
    key: [memberId, key],
    input: [input.id, cash, input.person],
  };
  return inTransaction(pool, async (client) => {
    await catchUpDrawer(client);
    await holdAccount(client, memberId);
    await idempotent<void>(client, call, async () => {
      const shift = await findShift(client, memberId, input.id);
      if (shift.closed_at !== null) throw new DomainError("drawer_shift_closed");
      const expected = expectedCash(shift);
      if (expected !== input.expected_cash)
        throw new DomainError("drawer_expected_changed", {
          parameters: { expected: formatRupiah(expected), amount: expected },
        });
      if (cash !== expected && reason === undefined) {
        const parameters = { difference: formatRupiah(cash - expected) };
        throw new DomainError("drawer_reason_missing", {
          parameters,
          fields: { reason: { rule: "drawer_reason_missing", parameters } },
        });
      }
      await client.query(
        `update drawer_shift set closed_at = clock_timestamp(), closed_by = $2, expected_cash = $3, counted_cash = $4, closing_count = $5,
         difference_reason = $6, closing_key = $7 where id = $1`,
        [
          shift.id,
          input.person,
          expected,
          cash,
          storedCount(input),
          cash === expected ? null : reason,
          key,
        ],
      );
    });
    return toShift(await findShift(client, memberId, input.id));
  });
}
