import { isUnanswered } from "@konter/client/failures";
import { BANK_NAMES, BANKS } from "@konter/contract/banks";
import type { BankAccount, BankName } from "@konter/contract/banks";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import {
  newKey,
  SelectField,
  SentOnceSheet,
  snackbar,
  TextAreaField,
  TextField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";

const EMPTY = { bank: "bca", name: "", number: "", holder: "", qris: "", reason: "" };
type Values = typeof EMPTY;

const factsOf = (values: Values) => ({ ...values, bank: values.bank as BankName });

/** Adds or changes an account that members pay to; in a brand with several owners a second person must agree. */
export function AccountSheet({
  account,
  onClose,
}: {
  readonly account?: BankAccount;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const readAnew = () => {
    for (const name of ["banks", "deposits"]) void client.invalidateQueries({ queryKey: [name] });
  };
  const sent = useSentOnce<Values>({
    name: ownedName(`bank-account:${account?.account_id ?? "new"}`),
    newKey,
    isUnanswered,
    initial:
      account === undefined
        ? EMPTY
        : {
            bank: account.bank,
            name: account.name,
            number: account.number,
            holder: account.holder,
            qris: account.qris ?? "",
            reason: "",
          },
    validator: lazyValidator(
      async () => (await import("@konter/contract/banks/schemas")).bankAccountAddInput,
    ),
    toInput: factsOf,
    send: async (values, options) => {
      const { approval_id: approvalId } =
        account === undefined
          ? await api("POST admin/banks", factsOf(values), options)
          : await api(
              "POST admin/banks/{account_id}",
              {
                account_id: String(account.account_id),
                version: account.version,
                ...factsOf(values),
              },
              options,
            );
      const text = approvalId === null ? m.bank_account_saved() : m.approval_is_asked();
      snackbar.add({ text, tone: "success" });
    },
    onRefused: readAnew,
    onDone: () => {
      readAnew();
      onClose();
    },
  });
  return (
    <SentOnceSheet
      {...sent}
      open
      onClose={onClose}
      title={account === undefined ? m.bank_account_add() : m.bank_account_change()}
      sendText={m.save()}
      sendAgainText={m.answer_again()}
      unansweredText={m.bank_act_unanswered()}
      explain={explainFailure}
      above={<p className="text-sm">{m.bank_account_text()}</p>}
    >
      <SelectField
        {...sent.form.field("bank")}
        label={m.bank()}
        choices={BANK_NAMES.map((bank) => ({ value: bank, label: BANKS[bank] }))}
      />
      <TextField
        {...sent.form.field("name")}
        label={m.bank_shown_as()}
        hint={m.bank_shown_as_hint()}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...sent.form.field("number")}
        label={m.bank_number()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...sent.form.field("holder")}
        label={m.bank_holder()}
        autoComplete="off"
        maxLength={60}
      />
      <TextAreaField
        {...sent.form.field("qris")}
        label={m.bank_qris_text()}
        hint={m.bank_qris_hint()}
        optional
        maxLength={512}
        rows={3}
      />
      <TextAreaField
        {...sent.form.field("reason")}
        label={m.bank_reason()}
        optional
        maxLength={STAFF_REASON_CHARACTERS}
        rows={2}
      />
    </SentOnceSheet>
  );
}
