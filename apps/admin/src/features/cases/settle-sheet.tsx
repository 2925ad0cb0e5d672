import { useCallForm } from "@konter/client/use-call-form";
import { failureRequestId } from "@konter/client/failures";
import type { CallFailed } from "@konter/contract/client";
import type { AdminTransaction, AdminTransactionDetail } from "@konter/contract/purchase";
import {
  Alert,
  Button,
  FactList,
  ScriptedForm,
  Sheet,
  snackbar,
  StatusChip,
  TextField,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { takeOverTransaction, transactionQuery } from "../../app/transaction-query.ts";
import { ownedName } from "../../app/session-store.ts";
import { useSupplierNames } from "../../app/suppliers.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { AskApproval } from "./ask-approval.tsx";
import { consequenceOf, needsSerial } from "./consequence.ts";
import type { Outcome } from "./consequence.ts";
import { ConfirmField, OutcomeField, ProofField } from "./settle-fields.tsx";
import type { SettleAnswers } from "./validators.ts";

const validator = () => import("./validators.ts").then((validators) => validators.settle);
const FORM_ID = "settle";

export interface SettleSheetProps {
  readonly row: AdminTransaction;
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface SettleValues extends Readonly<Record<string, string>> {
  readonly outcome: "" | Outcome;
  readonly serial_number: string;
  readonly proof: string;
  /** "yes" once the sentence about the money was checked; never stored, and reset for another outcome. */
  readonly confirmed: string;
}

/** Settles a purchase by hand: outcome, evidence, and the checkbox for the effect on the money. */
export function SettleSheet({ row, open, onClose }: SettleSheetProps) {
  const { ref_id: refId } = row.transaction;
  const client = useQueryClient();
  const { data } = useQuery({ ...transactionQuery(refId), enabled: open });
  const supplierName = useSupplierNames();
  const { form, failure } = useCallForm<SettleValues>({
    draft: ownedName(`settle:${refId}`),
    initial: { outcome: "", serial_number: "", proof: "", confirmed: "" },
    secret: ["confirmed"],
    validator,
    toInput: (values): SettleAnswers => ({
      decision: decisionOf(refId, values),
      serialNeeded: needsSerial(row),
      confirmed: values.confirmed === "yes",
    }),
    onSubmit: async (values) => {
      if (values.outcome === "") return;
      const settled = await api("POST admin/transactions/{ref_id}/settle", {
        ...decisionOf(refId, values),
        outcome: values.outcome,
      });
      takeOverTransaction(client, settled);
      form.forgetDraft();
      snackbar.add({ text: m.settled({ ref_id: refId }), tone: "success" });
      onClose();
    },
  });
  const onAsked = () => {
    form.forgetDraft();
    onClose();
  };
  const { outcome } = form.values;
  const consequence =
    outcome === ""
      ? undefined
      : consequenceOf(row, outcome, costOf(row, data), supplierName(row.supplier));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.settle_title({ ref_id: refId })}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          kind={outcome === "failed" ? "danger" : "primary"}
          className="w-full"
          busy={form.busy}
        >
          {consequence?.button ?? m.settle()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <CaseFacts row={row} supplier={supplierName(row.supplier)} />
        <SettleFields form={form} row={row} sentence={consequence?.sentence} />
        {failure && <Refused failure={failure} />}
        {(failure?.code === "approval_needed" || failure?.code === "refund_day_limit") && (
          <AskApproval refId={refId} proof={form.values.proof} onAsked={onAsked} />
        )}
      </ScriptedForm>
    </Sheet>
  );
}

function SettleFields({
  form,
  row,
  sentence,
}: {
  readonly form: Form<SettleValues>;
  readonly row: AdminTransaction;
  readonly sentence: string | undefined;
}) {
  const { outcome } = form.values;
  const confirmed = form.field("confirmed");
  return (
    <>
      <OutcomeField
        value={outcome}
        error={form.field("outcome").error}
        onChange={(next) => {
          form.field("outcome").onChange(next);
          form.set({ confirmed: "" });
        }}
      />
      {outcome === "success" && (
        <TextField
          {...form.field("serial_number")}
          label={m.serial_number()}
          optional={!needsSerial(row)}
          hint={needsSerial(row) ? m.serial_hint() : undefined}
          autoComplete="off"
          maxLength={200}
        />
      )}
      <ProofField {...form.field("proof")} />
      {sentence !== undefined && (
        <ConfirmField
          sentence={sentence}
          checked={confirmed.value === "yes"}
          error={confirmed.error}
          onChange={(checked) => confirmed.onChange(checked ? "yes" : "")}
        />
      )}
    </>
  );
}

function CaseFacts({
  row,
  supplier,
}: {
  readonly row: AdminTransaction;
  readonly supplier: string;
}) {
  const { transaction } = row;
  return (
    <FactList
      facts={[
        { label: m.status(), value: <StatusChip status={transaction.status} /> },
        ...(row.frozen_reason === null
          ? []
          : [{ label: m.reason(), value: caseReason(row.frozen_reason) }]),
        { label: m.product(), value: transaction.product },
        { label: m.destination_number(), value: transaction.destinationNumber },
        { label: m.member(), value: `${transaction.name} · ${transaction.phoneNumber}` },
        { label: m.supplier(), value: supplier },
      ]}
    />
  );
}

function Refused({ failure }: { readonly failure: CallFailed }) {
  const requestId = failureRequestId(failure);
  return (
    <Alert tone="danger" urgent>
      {failureText(failure)}
      {requestId && (
        <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
      )}
    </Alert>
  );
}

function decisionOf(refId: string, { outcome, serial_number: serial, proof }: SettleValues) {
  const isWithSerial = outcome === "success" && serial.trim() !== "";
  return { ref_id: refId, outcome, proof, ...(isWithSerial && { serial_number: serial.trim() }) };
}

/** The supplier's actual charge, otherwise the expected cost. */
function costOf(
  row: AdminTransaction,
  detail: AdminTransactionDetail | undefined,
): number | undefined {
  const attempt = detail?.attempts.at(-1);
  return row.cost ?? attempt?.actual_cost ?? attempt?.quoted_cost;
}
