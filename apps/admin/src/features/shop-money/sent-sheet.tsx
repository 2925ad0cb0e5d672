import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { formatRupiah } from "@konter/contract/money";
import { SHOP_REFUND_APPROVAL } from "@konter/contract/shop-office-orders";
import type { ShopRefunds } from "@konter/contract/shop-office-orders";
import {
  Button,
  lazyValidator,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import type { Refund } from "./refunds-page.tsx";

/** Asks a second person to agree that a refund was sent from a bank account. */
export function SentSheet({
  refund,
  accounts,
  onClose,
}: {
  readonly refund: Refund;
  readonly accounts: ShopRefunds["accounts"];
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const inputOf = ({ account_id: account, proof }: { account_id: string; proof: string }) => ({
    refund_id: refund.refund_id,
    account_id: Number(account),
    proof,
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`shop-refund:${refund.refund_id}`),
    initial: { account_id: String(accounts[0]?.id ?? ""), proof: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office-orders/schemas")).shopRefundSent,
    ),
    toInput: inputOf,
    onSubmit: async (values, { idempotencyKey }) => {
      await api(
        "POST admin/approvals",
        {
          kind: SHOP_REFUND_APPROVAL,
          input: inputOf(values),
          reason: values.proof.trim().slice(0, APPROVAL_REASON_CHARACTERS),
        },
        { idempotencyKey },
      );
      form.forgetDraft();
      for (const name of ["approvals", "shop-refunds"])
        void client.invalidateQueries({ queryKey: [name] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.shop_refund_title({ number: refund.number })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.approval_ask()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.shop_refund_text({ amount: formatRupiah(refund.amount) })}</p>
        <SelectField
          {...form.field("account_id")}
          label={m.bank_account()}
          choices={accounts.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        />
        <TextAreaField
          {...form.field("proof")}
          label={m.shop_refund_proof()}
          hint={m.shop_refund_proof_hint()}
          rows={2}
          maxLength={300}
        />
      </ScriptedForm>
    </Sheet>
  );
}
