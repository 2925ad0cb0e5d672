import { parseRupiah } from "@konter/contract";
import type { DebtRow } from "@konter/contract";
import { serverErrors, snackbar, storedValue, useForm } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { isUnanswered } from "../../app/failures.ts";
import { newKey } from "../../app/new-key.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";

const EMPTY = { amount: "", note: "" };
type Values = typeof EMPTY;

/** One repayment that is being noted: its key goes with every request for it. */
interface Attempt {
  readonly key: string;
  /** Sent, and no definite answer came: what is sent again must be the same. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).sent === "boolean";

const inputOf = (debt: DebtRow, { amount, note }: Values) => ({
  ref_id: debt.ref_id,
  // What is no amount goes on as text and is refused by the schema; nothing typed is missing.
  amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
  ...(note.trim() !== "" && { note }),
});

export interface Repayment {
  readonly form: Form<Values>;
  readonly unanswered: boolean;
  /** A refusal that belongs to no field. */
  readonly failure: unknown;
}

/** Notes a repayment once, however often it is sent: its key and what was typed outlive a lost answer and a reload. */
export function useRepayment(debt: DebtRow, onDone: () => void): Repayment {
  const client = useQueryClient();
  const name = ownedName(`repayment:${debt.ref_id}`);
  const stored = storedValue(name, isAttempt);
  const [attempt, setAttempt] = useState(() => stored.read() ?? { key: newKey(), sent: false });
  const [failure, setFailure] = useState<unknown>();
  const mark = (sent: boolean) => {
    const next = { ...attempt, sent };
    stored.write(next);
    setAttempt(next);
  };
  const form = useForm<Values>({
    draft: `${name}:draft`,
    initial: EMPTY,
    validator: () => import("./validators.ts").then((validators) => validators.repayment),
    toInput: (values) => inputOf(debt, values),
    onSubmit: async (values) => {
      setFailure(undefined);
      mark(true);
      try {
        await api("repayDebt", inputOf(debt, values), { idempotencyKey: attempt.key });
      } catch (reason) {
        if (isUnanswered(reason)) return;
        mark(false);
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        return;
      }
      stored.write(undefined);
      form.forgetDraft();
      for (const key of ["debts", "transactions", "transaction"]) {
        void client.invalidateQueries({ queryKey: [key] });
      }
      snackbar.add({ text: m.repay_done(), tone: "success" });
      onDone();
    },
  });
  return { form, unanswered: attempt.sent && !form.busy, failure };
}
