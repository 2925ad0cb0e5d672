import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah } from "@konter/contract/money";
import { SHOP_REFUND_APPROVAL } from "@konter/contract/shop-office-orders";
import type { ShopRefunds } from "@konter/contract/shop-office-orders";
import { lazyValidator, SelectField, TextAreaField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { askApproval } from "../../app/records/ask-approval.ts";
import { FormSheet } from "../../app/records/form-sheet.tsx";
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
      const asked = { kind: SHOP_REFUND_APPROVAL, input: inputOf(values) };
      await askApproval(client, asked, { idempotencyKey });
      form.forgetDraft();
      void client.invalidateQueries({ queryKey: ["shop-refunds"] });
      onClose();
    },
  });
  return (
    <FormSheet
      title={m.shop_refund_title({ number: refund.number })}
      text={m.shop_refund_text({ amount: formatRupiah(refund.amount) })}
      button={m.approval_ask()}
      form={form}
      failure={failure}
      onClose={onClose}
    >
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
    </FormSheet>
  );
}
