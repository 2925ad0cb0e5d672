import { isUnanswered } from "@konter/client/failures";
import { DEPOSIT_CLAIM_HOURS } from "@konter/contract/deposits";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import {
  MoneyField,
  newKey,
  SentOnceSheet,
  snackbar,
  TextAreaField,
  TextField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import { PhotoField } from "../../app/photos/photo-field.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { smallJpeg, wholeUpTo } from "../../app/photos/small-jpeg.ts";
import * as m from "#messages";
import { depositQuery } from "./api.ts";
import type { DepositRequest } from "./api.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly amount: string;
  readonly sender: string;
  readonly bank: string;
  readonly date: string;
  readonly time: string;
  readonly note: string;
}

/** Large enough to read a receipt, and small enough for a slow network. */
const LONGEST_SIDE_PX = 1_600;
const JAKARTA_MS = 7 * 3_600_000;

/** The current time in Jakarta in the format of the two fields. */
function jakartaNow(): Pick<Values, "date" | "time"> {
  const [date = "", time = ""] = new Date(session.serverNow() + JAKARTA_MS)
    .toISOString()
    .slice(0, 16)
    .split("T");
  return { date, time };
}

/** Asks for amount, sender, source and time of the payment, and an optional photo of the proof. */
export function ClaimSheet({
  request,
  open,
  onClose,
}: {
  readonly request: DepositRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const { code } = request;
  const inputOf = ({ amount, sender, bank, date, time, note }: Values) => ({
    code,
    amount: parseRupiah(amount) as Rupiah,
    sender,
    bank,
    paid_at: `${date}T${time}:00+07:00`,
    note,
  });
  const keep = (changed: DepositRequest) =>
    client.setQueryData(depositQuery(code).queryKey, changed);
  const sent = useSentOnce<Values>({
    name: ownedName(`deposit-claim:${code}`),
    newKey,
    isUnanswered,
    initial: {
      amount: formatRupiah(request.total),
      sender: request.holder_name,
      bank: "",
      note: "",
      ...jakartaNow(),
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/deposits/schemas")).depositClaimInput,
    ),
    toInput: inputOf,
    send: async (values, options) => {
      keep(await api("POST deposit/topup/{code}/claim", inputOf(values), options));
    },
    onRefused: () => void client.invalidateQueries(depositQuery(code)),
    onDone: async () => {
      if (photo !== undefined) await sendPhoto(photo);
      snackbar.add({ text: m.deposit_claim_sent(), tone: "success" });
      onClose();
    },
  });
  const sendPhoto = async (file: File): Promise<void> => {
    const bytes = await smallJpeg(file, wholeUpTo(LONGEST_SIDE_PX));
    try {
      keep(await api("POST deposit/topup/{code}/claim/photo", { code, bytes }));
    } catch (failure) {
      // The claim was filed without the photo; the message explains the problem with it.
      showFailure(failure);
    }
  };
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.deposit_claim()}
      sendText={m.deposit_claim_send()}
      sendAgainText={m.send_again()}
      unansweredText={m.deposit_claim_unanswered()}
      explain={failureText}
      above={
        <p className="text-sm text-soft">{m.deposit_claim_intro({ hours: DEPOSIT_CLAIM_HOURS })}</p>
      }
    >
      <MoneyField {...sent.form.field("amount")} label={m.deposit_claim_amount()} />
      <TextField
        {...sent.form.field("sender")}
        label={m.deposit_claim_sender()}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        {...sent.form.field("bank")}
        label={m.deposit_claim_bank()}
        hint={m.deposit_claim_bank_hint()}
        autoComplete="off"
        maxLength={40}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...sent.form.field("date", "paid_at")} type="date" label={m.date()} />
        <TextField {...sent.form.field("time")} type="time" label={m.deposit_claim_time()} />
      </div>
      <TextAreaField
        {...sent.form.field("note")}
        label={m.note()}
        optional
        maxLength={500}
        rows={2}
      />
      <PhotoField label={m.deposit_claim_photo()} onChange={setPhoto} />
    </SentOnceSheet>
  );
}
