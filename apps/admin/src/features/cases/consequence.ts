import { KIND_DETAILS } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransaction } from "@konter/contract/purchase";
import * as m from "#messages";

export type Outcome = "success" | "failed";

/** Whether a person may decide: while the outcome is open, or when a status contradicts it. */
export function canSettle(row: AdminTransaction): boolean {
  return isUndecided(row) || row.frozen_reason !== null;
}

/** Whether the supplier can still be polled. */
export function isUndecided({ state }: AdminTransaction): boolean {
  return state === "submitting" || state === "unknown";
}

/** A delivered code is itself the product, so a success requires it. */
export function needsSerial({ transaction }: AdminTransaction): boolean {
  const { billingType: kind } = transaction;
  return kind !== "bill" && KIND_DETAILS[kind].needsSerial;
}

export interface Consequence {
  /** The effect on the money, to the rupiah. */
  readonly sentence: string;
  readonly button: string;
}

/** `cost`: the supplier's charge, as far as it is known. */
export function consequenceOf(
  row: AdminTransaction,
  outcome: Outcome,
  cost: number | undefined,
  supplier: string,
): Consequence {
  const held = row.transaction.buying_price;
  const names = {
    amount: formatRupiah(held),
    member: `${row.transaction.name} (${row.transaction.phoneNumber})`,
    supplier,
  };
  const charged = cost === undefined ? m.the_cost() : formatRupiah(cost);
  if (isUndecided(row)) {
    if (outcome === "failed") {
      return {
        sentence: m.money_refund(names),
        button: m.settle_refund({ amount: names.amount }),
      };
    }
    return {
      sentence:
        cost === undefined
          ? m.money_pass_on(names)
          : m.money_pass_on_cost({
              ...names,
              cost: charged,
              margin: formatRupiah(held - cost),
            }),
      button: m.settle_pass_on({ amount: names.amount }),
    };
  }
  if (row.state === outcome) {
    return { sentence: m.money_stays(), button: m.settle_close_case() };
  }
  if (outcome === "failed") {
    return {
      sentence: m.money_return({ ...names, cost: charged }),
      button: m.settle_refund({ amount: names.amount }),
    };
  }
  return {
    sentence: m.money_take_again({ ...names, cost: charged }),
    button: m.settle_take_again({ amount: names.amount }),
  };
}
