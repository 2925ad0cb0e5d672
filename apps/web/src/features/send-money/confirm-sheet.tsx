import * as sendMoneyEndpoints from "@konter/contract/send-money/endpoints";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import type { SentMoney } from "@konter/contract/send-money";
import {
  Alert,
  Button,
  buttonClasses,
  FactList,
  PinField,
  ScriptedForm,
  serverErrors,
  Sheet,
  useForm,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { failureText, isUnanswered } from "../../app/failures.ts";
import * as m from "#messages";
import { sentQuery } from "./api.ts";
import { unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";

const FORM_ID = "send-money-confirm";
const EMPTY = { pin: "" };

interface ConfirmSheetProps {
  readonly attempt: Attempt;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (sent: SentMoney) => void;
}

/** The last look before the money leaves: who gets how much, what comes back when the bank refuses it, and the PIN. */
export function ConfirmSheet({ attempt, open, onClose, onSent }: ConfirmSheetProps) {
  const { check } = attempt;
  const { has_pin: hasPin } = useAccount();
  const { form, unanswered, failure } = useSending(attempt, onSent);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.send_money_confirm()}
      footer={
        hasPin && (
          <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
            {unanswered
              ? m.send_money_again({ amount: formatRupiah(check.amount) })
              : m.send_money_send({ amount: formatRupiah(check.amount) })}
          </Button>
        )
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="rounded-lg bg-primary-wash px-4 py-3">
          <p className="text-xl font-bold wrap-anywhere">{check.name}</p>
          <p className="font-semibold">
            {check.institution_name} {check.account_number}
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
            { label: m.send_money_amount(), value: formatRupiah(check.amount), strong: true },
            { label: m.send_money_fee(), value: formatRupiah(check.fee) },
            { label: m.send_money_total(), value: formatRupiah(check.total) },
            { label: m.send_money_left(), value: formatRupiah(check.left) },
          ]}
        />
        <p className="text-sm text-soft">
          {check.fee_returns ? m.send_money_rule_all() : m.send_money_rule_amount()}
        </p>
        {unanswered ? (
          <Alert tone="warning" urgent>
            {m.send_money_unanswered()}
          </Alert>
        ) : (
          failure && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
            </Alert>
          )
        )}
        {hasPin ? (
          <PinField {...form.field("pin")} label={m.pin_label()} />
        ) : (
          <>
            <Alert tone="warning">{m.pin_needed()}</Alert>
            <Link
              to="/auth/pin"
              search={{ next: `/prabayar/kirim-uang?check=${attempt.agreed.name_check}` }}
              className={buttonClasses("plain")}
            >
              {m.pin_create()}
            </Link>
          </>
        )}
      </ScriptedForm>
    </Sheet>
  );
}

/** Sends one attempt until a definite answer is there, always under the same key. The PIN is nowhere kept. */
function useSending(attempt: Attempt, onSent: (sent: SentMoney) => void) {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(attempt.sent);
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    initial: EMPTY,
    secret: ["pin"],
    validator: async () => (await import("./validators.ts")).confirmation,
    toInput: ({ pin }) => ({ ...attempt.agreed, pin }),
    onSubmit: async ({ pin }) => {
      setFailure(undefined);
      unansweredAttempt.keep({ ...attempt, sent: true });
      try {
        const sent = await api(
          sendMoneyEndpoints.sendMoney,
          { ...attempt.agreed, pin },
          { idempotencyKey: attempt.key },
        );
        unansweredAttempt.forget();
        client.setQueryData(sentQuery(sent.ref_id).queryKey, sent);
        void client.invalidateQueries({ queryKey: ["account"] });
        void client.invalidateQueries({ queryKey: ["mutations"] });
        onSent(sent);
      } catch (reason) {
        form.set(EMPTY);
        if (isUnanswered(reason)) {
          setUnanswered(true);
          return;
        }
        unansweredAttempt.forget();
        setUnanswered(false);
        if (serverErrors(reason)["pin"] !== undefined) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  return { form, unanswered: unanswered && !form.busy, failure };
}
