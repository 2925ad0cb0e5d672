import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { BILL_SHARE_APPROVAL, BILL_TYPE_CODES } from "@konter/contract/bills";
import type {
  AdminBillProduct,
  BillShare,
  BillSharePreview,
  BillType,
} from "@konter/contract/bills";
import type { CallInput } from "@konter/contract/calls";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  MoneyField,
  newKey,
  ScriptedForm,
  SelectField,
  snackbar,
  TextAreaField,
  useForm,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { inTierOrder, RuleLossView, TIERS } from "../price-rules/index.ts";
import { BILLS_KEY, billSharesQuery } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

interface SharesProps {
  readonly mayWrite: boolean;
  readonly products: readonly AdminBillProduct[];
}

/**
 * Each tier's share of a supplier's commission, limited so that no loss remains, and the brand's addition to the admin
 * fee.
 */
export function Shares({ mayWrite, products }: SharesProps) {
  const query = useQuery(billSharesQuery());
  return (
    <Card>
      <h2 className="mb-2 font-bold">{m.bill_shares()}</h2>
      <p className="mb-3 text-sm text-soft">{m.bill_shares_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={3} />}>
        {({ shares }) => (
          <div className="flex flex-col gap-4">
            {shares.length > 0 && (
              <ul className="divide-y divide-line text-sm">
                {shares.map((share) => (
                  <li key={placeOf(share)} className="flex justify-between gap-3 py-2">
                    <span>{placeOf(share)}</span>
                    <b className="text-right">{termsOf(share)}</b>
                  </li>
                ))}
              </ul>
            )}
            {mayWrite && <ShareForm products={products} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

const placeOf = ({ category, type, product_code: product }: BillShare): string =>
  [tierName(category), type === null ? undefined : billTypeName(type), product ?? undefined]
    .filter((part) => part !== undefined)
    .join(" · ");

const termsOf = ({ share, fee }: BillShare): string =>
  [
    share === null ? undefined : m.bill_share_of({ amount: formatRupiah(share) }),
    fee === null ? undefined : m.bill_fee_of({ amount: formatRupiah(fee) }),
  ]
    .filter((part) => part !== undefined)
    .join(", ");

const EMPTY = { category: "agent", type: "", product_code: "", share: "", fee: "", reason: "" };

/** Previews a change before it is saved, and requests approval if it needs a second person. */
function useShareForm() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ readonly of: string; readonly effect: BillSharePreview }>();
  const [idempotencyKey, setKey] = useState(newKey);
  const keyOf = (values: typeof EMPTY) => JSON.stringify(inputOf(values));
  const form = useForm({
    initial: EMPTY,
    validator: async () => (await import("./validators.ts")).share,
    toInput: (values) => ({
      change: inputOf(values),
      reason: asked?.of === keyOf(values) && asked.effect.needs_two ? values.reason : undefined,
    }),
    onSubmit: async (values) => {
      const change = inputOf(values) as CallInput<"adminBillShareSave">;
      if (asked?.of !== keyOf(values)) {
        const effect = await api("POST admin/bills/shares/preview", change);
        return setAsked({ of: keyOf(values), effect });
      }
      if (!asked.effect.needs_two) {
        await api("POST admin/bills/shares", change);
        snackbar.add({ text: m.bill_share_saved(), tone: "success" });
      } else {
        const request = { kind: BILL_SHARE_APPROVAL, input: change, reason: values.reason };
        await api("POST admin/approvals", request, { idempotencyKey });
        setKey(newKey());
        void client.invalidateQueries({ queryKey: ["approvals"] });
        snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      }
      form.set(EMPTY);
      await client.invalidateQueries({ queryKey: BILLS_KEY });
    },
  });
  return { form, effect: asked?.of === keyOf(form.values) ? asked.effect : undefined };
}

function ShareForm({ products }: Pick<SharesProps, "products">) {
  const { form, effect } = useShareForm();
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <SelectField
        {...form.field("category")}
        label={m.tier()}
        choices={inTierOrder(TIERS).map((tier) => ({ value: tier, label: tierName(tier) }))}
      />
      <SelectField
        {...form.field("type")}
        label={m.type()}
        optional
        choices={[
          { value: "", label: m.all_types() },
          ...BILL_TYPE_CODES.map((type) => ({ value: type, label: billTypeName(type) })),
        ]}
      />
      <SelectField
        {...form.field("product_code")}
        label={m.product()}
        optional
        choices={[
          { value: "", label: m.everything() },
          ...products
            .filter(({ type }) => form.values.type === "" || type === form.values.type)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <MoneyField {...form.field("share")} label={m.bill_share()} optional />
      <MoneyField {...form.field("fee")} label={m.bill_fee()} hint={m.bill_fee_hint()} optional />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {effect && <EffectView effect={effect} />}
      </div>
      {effect?.needs_two === true && (
        <TextAreaField
          {...form.field("reason")}
          label={m.price_reason()}
          maxLength={APPROVAL_REASON_CHARACTERS}
        />
      )}
      <Button type="submit" busy={form.busy}>
        {effect === undefined
          ? m.bill_effect_look()
          : effect.needs_two
            ? m.approval_ask()
            : m.save()}
      </Button>
    </ScriptedForm>
  );
}

function EffectView({ effect }: { readonly effect: BillSharePreview }) {
  return (
    <>
      <p className="text-sm font-medium">{m.bill_effect_products({ count: effect.products })}</p>
      <ul className="divide-y divide-line text-sm">
        {effect.examples.map((example) => (
          <li key={example.code} className="py-2">
            <p className="font-medium">{example.name}</p>
            <p className="text-soft">
              {m.bill_effect_fee({
                before: formatRupiah(example.admin_fee + example.fee_before),
                after: formatRupiah(example.admin_fee + example.fee_after),
              })}
            </p>
            <p className="text-soft">
              {m.bill_effect_kept({
                before: formatRupiah(example.kept_before),
                after: formatRupiah(example.kept_after),
              })}
            </p>
          </li>
        ))}
      </ul>
      {effect.largest_loss_per_sale > 0 && <RuleLossView loss={effect} />}
      {effect.needs_two && effect.largest_loss_per_sale === 0 && (
        <Alert tone="warning">{m.bill_fee_two_people()}</Alert>
      )}
    </>
  );
}

/** Passes text that is not an amount through unchanged, so that the schema rejects it. */
function inputOf({ category, type, product_code, share, fee }: typeof EMPTY) {
  return {
    category,
    ...(type !== "" && { type: type as BillType }),
    ...(product_code !== "" && { product_code }),
    ...(share.trim() !== "" && { share: parseRupiah(share) ?? share }),
    ...(fee.trim() !== "" && { fee: parseRupiah(fee) ?? fee }),
  };
}
