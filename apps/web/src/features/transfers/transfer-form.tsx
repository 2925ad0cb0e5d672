import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import { TRANSFER_NOTES_CHARACTERS } from "@konter/contract/transfers";
import type { TransferOptions } from "@konter/contract/transfers";
import {
  Alert,
  Button,
  ChoiceChip,
  MoneyField,
  PhoneField,
  preloadSheet,
  ScriptedForm,
  serverErrors,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";
import {
  agreementOf,
  EMPTY_TRANSFER,
  newAttempt,
  transferDraft,
  unansweredAttempt,
} from "./attempt.ts";
import type { Attempt, TransferValues } from "./attempt.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { NumberSources } from "./number-sources.tsx";
import { RecentReceivers } from "./recent-receivers.tsx";

const AMOUNTS = [20_000, 50_000, 100_000, 200_000, 500_000];

/** Number, amount and notes; the server then returns the receiver's name before confirmation. */
export function TransferForm({ options }: { readonly options: TransferOptions }) {
  const given = useSearch({ from: "/member/payment/deposit/transfer" });
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt | undefined>(() => unansweredAttempt.read());
  const [open, setOpen] = useState(attempt !== undefined);
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm<TransferValues>({
    draft: transferDraft(),
    initial: {
      ...EMPTY_TRANSFER,
      destination_number: given.number ?? "",
      amount: given.amount ?? "",
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/transfers/schemas")).transferAgreement,
    ),
    toInput: agreementOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      const agreed = agreementOf(values);
      try {
        const check = await api("POST payment/deposit/transfer/check", {
          destination_number: agreed.destination_number,
          amount: agreed.amount,
        });
        setAttempt(newAttempt(agreed, check));
        setOpen(true);
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  return (
    <>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <PhoneField
          {...form.field("destination_number")}
          label={m.transfer_number()}
          placeholder="08…"
          end={
            <NumberSources
              number={form.values.destination_number}
              onChange={(number) => form.set({ destination_number: number })}
            />
          }
        />
        <RecentReceivers onChosen={(number) => form.set({ destination_number: number })} />
        <Amount form={form} options={options} />
        <TextField
          {...form.field("notes")}
          label={m.transfer_notes()}
          hint={m.transfer_notes_hint()}
          autoComplete="off"
          maxLength={TRANSFER_NOTES_CHARACTERS}
        />
        {failure && <Refused failure={failure} />}
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          onPointerDown={preloadSheet}
          className="wide:self-start"
        >
          {m.transfer_go_on()}
        </Button>
      </ScriptedForm>
      {attempt && (
        <ConfirmSheet
          key={attempt.key}
          attempt={attempt}
          open={open}
          onClose={() => setOpen(false)}
          onSent={({ ref_id }) => {
            form.forgetDraft();
            void navigate({ to: "/payment/deposit/transfer/$ref_id", params: { ref_id } });
          }}
        />
      )}
    </>
  );
}

function Amount({
  form,
  options: { most, least, day_left: dayLeft, deposit, fee },
}: {
  readonly form: Form<TransferValues>;
  readonly options: TransferOptions;
}) {
  const reach = Math.min(most, dayLeft, deposit - fee);
  const amounts = AMOUNTS.filter((amount) => amount >= least && amount <= reach);
  return (
    <div className="flex flex-col gap-2">
      <MoneyField
        {...form.field("amount")}
        label={m.transfer_amount()}
        placeholder="Rp0"
        hint={m.transfer_limits({
          least: formatRupiah(least),
          most: formatRupiah(most),
          left: formatRupiah(dayLeft),
        })}
      />
      {amounts.length > 0 && (
        <div role="group" aria-label={m.transfer_amounts()} className="flex flex-wrap gap-2">
          {amounts.map((amount) => (
            <ChoiceChip
              key={amount}
              selected={form.values.amount === formatRupiah(amount)}
              onClick={() => form.set({ amount: formatRupiah(amount) })}
            >
              {formatRupiah(amount)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}

function Refused({ failure }: { readonly failure: CallFailed }) {
  const wait = useCountdown(failure.retryAfterSeconds);
  const missing = failure.answer?.parameters?.["amount"];
  return (
    <Alert tone="danger" urgent>
      {failureText(failure)}
      {wait > 0 && <> {m.wait_seconds({ seconds: wait })}</>}
      {failure.code === "balance_insufficient" && typeof missing === "number" && (
        <TopUpLink missing={missing} />
      )}
    </Alert>
  );
}
