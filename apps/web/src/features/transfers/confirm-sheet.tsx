import { formatRupiah } from "@konter/contract/money";
import type { Transfer } from "@konter/contract/transfers";
import { Alert, Button, FactList, PasswordField, ScriptedForm, Sheet } from "@konter/ui";
import { useRef } from "react";
import { useAccount } from "../../app/account.ts";
import { ConfirmOutcome } from "../confirmation/index.ts";
import * as m from "#messages";
import type { Attempt } from "./attempt.ts";
import { useSend } from "./use-send.ts";

const FORM_ID = "transfer-confirm";

interface ConfirmSheetProps {
  readonly attempt: Attempt;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (transfer: Transfer) => void;
}

/** The last look before the money leaves: who gets how much, that nothing takes it back, and the password. */
export function ConfirmSheet({ attempt, open, onClose, onSent }: ConfirmSheetProps) {
  const sending = useSend(attempt, onSent);
  const { has_passkey: hasPasskey } = useAccount();
  const passwordInput = useRef<HTMLInputElement>(null);
  const { check, agreed } = attempt;
  const { form, unanswered } = sending;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.transfer_confirm()}
      initialFocus={passwordInput}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="flex-1">
            {unanswered
              ? m.transfer_again({ amount: formatRupiah(check.amount) })
              : m.transfer_send({ amount: formatRupiah(check.amount) })}
          </Button>
          {hasPasskey && (
            <Button
              type="submit"
              form={FORM_ID}
              value="passkey"
              kind="plain"
              size="large"
              busy={form.busy}
            >
              {m.transfer_by_passkey()}
            </Button>
          )}
        </div>
      }
    >
      <ScriptedForm
        id={FORM_ID}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          sending.confirmBy(submitter?.getAttribute("value") === "passkey");
          form.submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <div className="rounded-lg bg-primary-wash px-4 py-3">
          <p className="text-sm font-medium text-soft">{m.transfer_to()}</p>
          <p className="text-xl font-bold wrap-anywhere">{check.name}</p>
          <p className="font-semibold">{check.hp}</p>
        </div>
        <FactList
          facts={[
            { label: m.transfer_amount(), value: formatRupiah(check.amount), strong: true },
            { label: m.transfer_fee(), value: formatRupiah(check.fee) },
            ...(check.fee > 0
              ? [{ label: m.transfer_total(), value: formatRupiah(check.total) }]
              : []),
            { label: m.transfer_notes(), value: agreed.notes },
            { label: m.transfer_left(), value: formatRupiah(check.left) },
          ]}
        />
        <Alert tone="warning">
          {check.held_minutes === null
            ? m.transfer_final()
            : m.transfer_will_hold({ minutes: check.held_minutes })}
        </Alert>
        <ConfirmOutcome
          unanswered={unanswered && m.transfer_unanswered()}
          failure={sending.failure}
        />
        <PasswordField
          {...form.field("password")}
          label={m.password()}
          autoComplete="current-password"
          inputRef={passwordInput}
        />
      </ScriptedForm>
    </Sheet>
  );
}
