import { isUnanswered } from "@konter/client/failures";
import { parseRupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import { snackbar, useSentOnce, lazyValidator, newKey } from "@konter/ui";
import type { SentOnce } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";

const EMPTY = { amount: "", note: "", way: "cash" };
type Values = typeof EMPTY;

const inputOf = (debt: DebtRow, { amount, note, way }: Values) => ({
  ref_id: debt.ref_id,
  // Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as
  // missing.
  amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
  ...(note.trim() !== "" && { note }),
  way: way === "noncash" ? ("noncash" as const) : ("cash" as const),
});

/** Records a repayment once, however often it is sent. */
export function useRepayment(debt: DebtRow, onDone: () => void): SentOnce<Values> {
  const client = useQueryClient();
  return useSentOnce<Values>({
    name: ownedName(`repayment:${debt.ref_id}`),
    initial: EMPTY,
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/report/schemas")).repaymentInput,
    ),
    toInput: (values) => inputOf(debt, values),
    send: (values, options) =>
      api("POST report/debts/{ref_id}/repay", inputOf(debt, values), options),
    onDone: () => {
      for (const key of ["debts", "transactions", "transaction"]) {
        void client.invalidateQueries({ queryKey: [key] });
      }
      snackbar.add({ text: m.repay_done(), tone: "success" });
      onDone();
    },
  });
}
