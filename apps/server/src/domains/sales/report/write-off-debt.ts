import { formatRupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { findDebt, lockDebt, toDebt } from "./debts.ts";

export interface WriteOff {
  readonly ref_id: string;
  /** The amount shown to the user: the whole debt, or to reinstate it, the whole write-off. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Writes off a customer's remaining debt, once per key. Throws transaction_not_found, debt_changed,
 * idempotency_key_reused.
 */
export function writeOffDebt(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: WriteOff,
): Promise<DebtRow> {
  return enter(brand, memberId, key, input, "written_off");
}

/** Reverses a write-off by a separate entry, once per key. Throws as writeOffDebt. */
export function reinstateDebt(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: WriteOff,
): Promise<DebtRow> {
  return enter(brand, memberId, key, input, "reinstated");
}

async function enter(
  brand: BrandContext,
  memberId: number,
  key: string,
  { ref_id: refId, amount, reason }: WriteOff,
  kind: "written_off" | "reinstated",
): Promise<DebtRow> {
  return inTransaction(brand.pool, async (client) => {
    const stored = await lockDebt(client, memberId, refId);
    const debt = toDebt(stored);
    const call = {
      earlier: `select purchase_id = $3 and kind = $4 and amount = $5 and reason = $6 as same
       from debt_write_off where member_id = $1 and idempotency_key = $2`,
      key: [memberId, key],
      input: [stored.id, kind, amount, reason],
    };
    await idempotent<void>(client, call, async () => {
      const stands = kind === "written_off" ? debt.debt_current : debt.written_off;
      if (amount !== stands)
        throw new DomainError("debt_changed", {
          parameters: { debt: formatRupiah(stands), amount: stands },
        });
      await client.query(
        "insert into debt_write_off (purchase_id, member_id, idempotency_key, kind, amount, reason) values ($1, $2, $3, $4, $5, $6)",
        [stored.id, memberId, key, kind, amount, reason],
      );
    });
    return toDebt(await findDebt(client, memberId, refId));
  });
}
