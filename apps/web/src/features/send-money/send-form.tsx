import { CallFailed } from "@konter/contract/client";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { NameCheck } from "@konter/contract/name-checks";
import { SEND_MONEY_NOTE_CHARACTERS } from "@konter/contract/send-money";
import type { SendMoneyOptions } from "@konter/contract/send-money";
import {
  Alert,
  Button,
  buttonClasses,
  MoneyField,
  preloadSheet,
  ScriptedForm,
  serverErrors,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { newAttempt, unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";

const EMPTY = { amount: "", typed_name: "", note: "" };

/** The amount for an account with a known owner; fee and remaining balance are shown before the PIN. */
export function SendForm({
  check,
  options,
}: {
  readonly check: NameCheck;
  readonly options: SendMoneyOptions;
}) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt | undefined>(() =>
    unansweredAttempt.read(check.ref_id),
  );
  const [open, setOpen] = useState(attempt !== undefined);
  const [failure, setFailure] = useState<CallFailed>();
  const agreedOf = ({ amount, typed_name }: typeof EMPTY) => ({
    name_check: check.ref_id,
    amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
    ...(typed_name.trim() !== "" && { typed_name }),
  });
  const form = useForm({
    draft: ownedName("send-money"),
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/send-money/schemas")).sendMoneyCheckInput,
    ),
    toInput: agreedOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const agreed = agreedOf(values);
        const shown = await api("POST send-money/check", agreed);
        setAttempt(newAttempt({ ...agreed, note: values.note, fee: shown.fee }, shown));
        setOpen(true);
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const missing = failure?.answer?.parameters?.["amount"];
  return (
    <>
      <div className="rounded-lg bg-primary-wash px-4 py-3">
        <p className="text-sm font-medium text-soft">{m.send_money_to()}</p>
        <p className="text-xl font-bold wrap-anywhere">{check.name}</p>
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <OperatorLogo of={check.institution} className="size-7" />
          <span className="min-w-0 wrap-anywhere">
            {check.institution_name} {check.account_number}
          </span>
        </p>
      </div>
      {check.is_suspected && <Alert tone="warning">{m.check_suspected()}</Alert>}
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <MoneyField
          {...form.field("amount")}
          label={m.send_money_amount()}
          placeholder="Rp0"
          hint={m.send_money_limits({
            least: formatRupiah(options.least),
            most: formatRupiah(options.most),
            left: formatRupiah(options.day_left),
          })}
        />
        <TextField
          {...form.field("typed_name")}
          label={m.send_money_typed_name()}
          hint={m.send_money_typed_name_hint()}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...form.field("note")}
          label={m.send_money_note()}
          autoComplete="off"
          maxLength={SEND_MONEY_NOTE_CHARACTERS}
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
            {failure.code === "balance_insufficient" && typeof missing === "number" && (
              <TopUpLink missing={missing} />
            )}
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="large" busy={form.busy} onPointerDown={preloadSheet}>
            {m.send_money_go_on()}
          </Button>
          <Link to="/prabayar/kirim-uang" className={buttonClasses("quiet", "large")}>
            {m.send_money_other()}
          </Link>
        </div>
      </ScriptedForm>
      {attempt && (
        <ConfirmSheet
          key={attempt.key}
          attempt={attempt}
          open={open}
          onClose={() => setOpen(false)}
          onSent={({ ref_id }) => {
            form.forgetDraft();
            void navigate({ to: "/prabayar/kirim-uang/$ref_id", params: { ref_id } });
          }}
        />
      )}
    </>
  );
}
