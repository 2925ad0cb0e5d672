import { useCallForm } from "@konter/client/use-call-form";
import { PAYMENT_CASE_REASON_CHARACTERS } from "@konter/contract/payments";
import type { PaymentCase } from "@konter/contract/payments";
import { formatRupiah } from "@konter/contract/money";
import {
  Button,
  Card,
  Chip,
  FactList,
  formatDateTime,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CASE_REASONS, STRAY_REASONS } from "./words.ts";

/** A case: its reason, the money, and its result. */
export function CaseCard({ found }: { readonly found: PaymentCase }) {
  const [act, setAct] = useState<"close" | "credit">();
  const isOpen = found.closed_at === null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {CASE_REASONS[found.reason]()}
        <Chip tone={isOpen ? "danger" : "neutral"}>
          {isOpen ? m.payment_case_open() : m.payment_case_is_closed()}
        </Chip>
      </h2>
      <FactList facts={factsOf(found)} />
      {isOpen && session.may("payments.decide") && (
        <div className="flex flex-wrap gap-2">
          {found.creditable && (
            <Button size="small" onClick={() => setAct("credit")}>
              {m.payment_credit_stray()}
            </Button>
          )}
          <Button kind="plain" size="small" onClick={() => setAct("close")}>
            {m.payment_case_close()}
          </Button>
        </div>
      )}
      {act !== undefined && <CaseSheet found={found} act={act} onClose={() => setAct(undefined)} />}
    </Card>
  );
}

function factsOf(found: PaymentCase): readonly Fact[] {
  const { stray, payment } = found;
  const facts: readonly (Fact | false)[] = [
    { label: m.payment_gateway(), value: found.gateway.name },
    payment !== null && {
      label: m.payment_purpose(),
      value: `${payment.reference} · ${payment.member?.name ?? m.shop_visitor()}`,
    },
    payment !== null &&
      stray === null && {
        label: m.amount(),
        value: formatRupiah(payment.amount),
        strong: true,
      },
    stray !== null && {
      label: m.amount(),
      value: `${formatRupiah(stray.amount)} · ${stray.code}`,
      strong: true,
    },
    stray !== null && { label: m.reason(), value: STRAY_REASONS[stray.reason]() },
    stray !== null && stray.detail !== "" && { label: m.note(), value: stray.detail },
    { label: m.payment_case_opened(), value: formatDateTime(found.opened_at) },
    found.closed_at !== null && {
      label: m.payment_case_is_closed(),
      value: `${formatDateTime(found.closed_at)} · ${found.closed_by ?? ""}`,
    },
    found.words !== null && { label: m.note(), value: found.words },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Closes a case with a reason, or requests approval to credit its money to the member. */
function CaseSheet({
  found,
  act,
  onClose,
}: {
  readonly found: PaymentCase;
  readonly act: "close" | "credit";
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const caseId = found.case_id;
  const { form, failure } = useCallForm({
    draft: ownedName(`payment-case:${act}:${caseId}`),
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/payments/schemas")).paymentCaseCloseInput,
    ),
    toInput: ({ reason }) => ({ case_id: String(caseId), reason }),
    onSubmit: async ({ reason }, { idempotencyKey }) => {
      if (act === "close")
        await api("POST admin/payment-cases/{case_id}/close", {
          case_id: String(caseId),
          reason,
        });
      else
        await api(
          "POST admin/approvals",
          { kind: "payments.credit_stray", input: { case_id: caseId }, reason },
          { idempotencyKey },
        );
      form.forgetDraft();
      snackbar.add({
        text: act === "close" ? m.payment_case_closed_done() : m.approval_is_asked(),
        tone: "success",
      });
      onClose();
    },
    onSettled: () => {
      for (const name of ["payments", "approvals", "books"])
        void client.invalidateQueries({ queryKey: [name] });
    },
  });
  const title = act === "close" ? m.payment_case_close() : m.payment_credit_stray();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} className="w-full" busy={form.busy}>
          {act === "close" ? title : m.approval_ask()}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">
          {act === "close" ? m.payment_case_close_text() : m.payment_credit_stray_text()}
        </p>
        <TextAreaField
          {...form.field("reason")}
          label={m.reason()}
          maxLength={PAYMENT_CASE_REASON_CHARACTERS}
          rows={2}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
