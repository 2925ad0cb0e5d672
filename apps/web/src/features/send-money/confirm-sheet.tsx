import { formatRupiah } from "@konter/contract/money";
import type { SentMoney } from "@konter/contract/send-money";
import { Alert, FactList, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { ConfirmationSheet, useConfirmation } from "../confirmation/index.ts";
import { sentQuery } from "./api.ts";
import { unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";

interface ConfirmSheetProps {
  readonly attempt: Attempt;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (sent: SentMoney) => void;
}

/**
 * The final summary before money moves: receiver, amount, what is refunded when the bank rejects it, and PIN or
 * passkey.
 */
export function ConfirmSheet({ attempt, open, onClose, onSent }: ConfirmSheetProps) {
  const balanceText = useBalanceText();
  const { check } = attempt;
  const amount = formatRupiah(check.amount);
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.send_money_confirm()}
      confirmation={useSending(attempt, onSent)}
      action={m.send_money_send({ amount })}
      again={m.send_money_again({ amount })}
      unanswered={m.send_money_unanswered()}
      byPasskey={m.send_money_by_passkey()}
    >
      <div className="rounded-lg bg-primary-wash px-4 py-3">
        <p className="text-xl font-bold wrap-anywhere">{check.name}</p>
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <OperatorLogo of={check.institution} className="size-7" />
          <span className="min-w-0 wrap-anywhere">
            {check.institution_name} {check.account_number}
          </span>
        </p>
      </div>
      {check.name_differs && (
        <Alert tone="warning">
          {m.send_money_name_differs({
            typed: attempt.agreed.typed_name ?? "",
            name: check.name,
          })}
        </Alert>
      )}
      {check.is_suspected && <Alert tone="warning">{m.check_suspected()}</Alert>}
      <FactList
        facts={[
          { label: m.send_money_amount(), value: amount, strong: true },
          { label: m.send_money_fee(), value: formatRupiah(check.fee) },
          { label: m.send_money_total(), value: formatRupiah(check.total) },
          { label: m.send_money_left(), value: balanceText(check.left) },
        ]}
      />
      <p className="text-sm text-soft">
        {check.fee_returns ? m.send_money_rule_all() : m.send_money_rule_amount()}
      </p>
    </ConfirmationSheet>
  );
}

/** Sends one attempt until the outcome is known, always with the same idempotency key. */
function useSending(attempt: Attempt, onSent: (sent: SentMoney) => void) {
  const client = useQueryClient();
  return useConfirmation<Readonly<Record<never, string>>, Attempt["agreed"], SentMoney>({
    typed: "pin",
    initial: {},
    wasSent: attempt.sent,
    agreedOf: () => attempt.agreed,
    attempt: {
      keep: () => unansweredAttempt.keep({ ...attempt, sent: true }),
      forget: unansweredAttempt.forget,
    },
    validator: lazyValidator(async (byPasskey: boolean) => {
      const { sendMoneyAgreement, sendMoneyInput } =
        await import("@konter/contract/send-money/schemas");
      return byPasskey ? sendMoneyAgreement : sendMoneyInput;
    }),
    askPasskey: (agreed) => api("POST send-money/passkey", agreed),
    send: (agreed, proof) =>
      api("POST send-money", { ...agreed, ...proof }, { idempotencyKey: attempt.key }),
    onDone: (sent) => {
      client.setQueryData(sentQuery(sent.ref_id).queryKey, sent);
      void client.invalidateQueries({ queryKey: ["mutations"] });
      onSent(sent);
    },
  });
}
