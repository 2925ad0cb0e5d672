import { formatRupiah } from "@konter/contract/money";
import type { Transfer } from "@konter/contract/transfers";
import { Alert, FactList } from "@konter/ui";
import { useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import { ConfirmationSheet } from "../confirmation/index.ts";
import type { Attempt } from "./attempt.ts";
import { useSend } from "./use-send.ts";

interface ConfirmSheetProps {
  readonly attempt: Attempt;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (transfer: Transfer) => void;
}

/** The final summary before money moves: receiver, amount, that it cannot be undone, and the password. */
export function ConfirmSheet({ attempt, open, onClose, onSent }: ConfirmSheetProps) {
  const sending = useSend(attempt, onSent);
  const balanceText = useBalanceText();
  const { check, agreed } = attempt;
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.transfer_confirm()}
      confirmation={sending}
      action={m.transfer_send({ amount: formatRupiah(check.amount) })}
      again={m.transfer_again({ amount: formatRupiah(check.amount) })}
      unanswered={m.transfer_unanswered()}
      byPasskey={m.transfer_by_passkey()}
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
          { label: m.transfer_left(), value: balanceText(check.left) },
        ]}
      />
      <Alert tone="warning">
        {check.held_minutes === null
          ? m.transfer_final()
          : m.transfer_will_hold({ minutes: check.held_minutes })}
      </Alert>
    </ConfirmationSheet>
  );
}
