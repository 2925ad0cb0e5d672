import { formatRupiah } from "@konter/contract/money";
import type { ParcelAgreement, ParcelFee, Shipment } from "@konter/contract/parcels";
import { FactList, lazyValidator } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { ConfirmationSheet, useDepositBefore } from "../confirmation/index.ts";
import { unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { cashbackFacts, feeFacts } from "./fee-parts.tsx";
import { daysText } from "./formats.ts";
import { RecipientBox } from "./send/recipient-box.tsx";
import { useParcelConfirmation } from "./send/use-parcel-confirmation.ts";

/** An attempt whose recipient may be abroad. */
interface ConfirmedAttempt {
  readonly key: string;
  readonly sent: boolean;
  readonly agreed: Omit<ParcelAgreement, "recipient"> & {
    readonly recipient: Readonly<Record<"address" | "name" | "postcode", string>>;
  };
  readonly values: { readonly destination_name: string };
  readonly courier: string;
  readonly fee: ParcelFee;
  readonly billed_grams: number;
}

/** How an attempt is kept, checked and sent. */
export type AttemptSending<Sent extends ConfirmedAttempt> = Pick<
  Parameters<typeof useParcelConfirmation<Sent["agreed"], Shipment>>[0],
  "forget" | "validator"
> & {
  readonly keep: (attempt: Sent) => void;
  readonly send: (
    asked: Sent["agreed"] & { readonly pin: string },
    key: string,
  ) => Promise<Shipment>;
};

interface ConfirmSheetProps<Sent extends ConfirmedAttempt> {
  readonly attempt: Sent;
  readonly sending: AttemptSending<Sent>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The fees can no longer be used. */
  readonly onOver: () => void;
  readonly onSent: (shipment: Shipment) => void;
}

/** Errors after which the shown fees are outdated and must be requested again. */
const MOVED: ReadonlySet<string> = new Set([
  "parcel_quote_over",
  "parcel_total_moved",
  "parcel_cod_fee_moved",
]);

/** The final summary before money moves: courier, recipient, every part of the total, and the PIN. */
export function ConfirmSheet<Sent extends ConfirmedAttempt>({
  attempt,
  sending,
  open,
  onClose,
  onOver,
  onSent,
}: ConfirmSheetProps<Sent>) {
  const confirmation = useParcelConfirmation<Sent["agreed"], Shipment>({
    agreed: attempt.agreed,
    wasSent: attempt.sent,
    keep: () => sending.keep({ ...attempt, sent: true }),
    forget: sending.forget,
    validator: sending.validator,
    send: (asked) => sending.send(asked, attempt.key),
    shipmentOf: (shipment) => shipment,
    onSent,
  });
  const balanceText = useBalanceText();
  const before = useDepositBefore(confirmation);
  const { agreed, values, courier, fee } = attempt;
  const { recipient, insured, total } = agreed;
  const [cod, codFee] = [agreed.cod_amount ?? 0, agreed.cod_fee ?? 0];
  const code = confirmation.failure?.code;
  return (
    <ConfirmationSheet
      open={open}
      onClose={() => {
        if (code !== undefined && MOVED.has(code)) onOver();
        onClose();
      }}
      title={m.parcel_confirm()}
      confirmation={confirmation}
      action={m.parcel_pay({ amount: formatRupiah(total) })}
      again={m.pay_again()}
      unanswered={m.purchase_unanswered()}
    >
      <RecipientBox recipient={recipient} place={values.destination_name}>
        <p className="text-sm font-medium text-soft">
          {courier} {fee.name} · {daysText(fee)}
        </p>
      </RecipientBox>
      <FactList
        facts={[
          { label: m.parcel_sender(), value: agreed.sender.name },
          { label: m.parcel_content(), value: agreed.content },
          { label: m.parcel_billed(), value: formatKilograms(attempt.billed_grams) },
          {
            label: m.parcel_hand_over(),
            value: agreed.pickup === "pickup" ? m.parcel_pickup() : m.parcel_drop_off(),
          },
          ...feeFacts(fee, insured),
          { label: m.total(), value: formatRupiah(total), strong: true },
          ...cashbackFacts(fee),
          ...(cod > 0
            ? [
                { label: m.parcel_cod(), value: formatRupiah(cod) },
                { label: m.parcel_cod_fee(), value: formatRupiah(codFee) },
                { label: m.parcel_cod_net(), value: formatRupiah(cod - codFee) },
              ]
            : []),
          ...(before === undefined
            ? []
            : [{ label: m.parcel_balance_left(), value: balanceText(before - total) }]),
        ]}
      />
      <p className="text-sm text-soft">{m.parcel_hold_rule()}</p>
      {cod > 0 && <p className="text-sm text-soft">{m.parcel_cod_rule()}</p>}
    </ConfirmationSheet>
  );
}

/** Sending within Indonesia. */
export const DOMESTIC_SENDING: AttemptSending<Attempt> = {
  keep: unansweredAttempt.keep,
  forget: unansweredAttempt.forget,
  validator: lazyValidator(
    async () => (await import("@konter/contract/parcels/schemas")).parcelSendInput,
  ),
  send: (asked, key) => api("POST mlo/transaction/send", asked, { idempotencyKey: key }),
};
