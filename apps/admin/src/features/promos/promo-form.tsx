import { isUnanswered } from "@konter/client/failures";
import { formatRupiah } from "@konter/contract/money";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { PROMO_CODE_CHARACTERS } from "@konter/contract/promos";
import type { PromoPreview } from "@konter/contract/promos";
import { FactList, MoneyField, newKey, snackbar, TextField, useSentOnce } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import { PayingForm, saveOrAsk, useShownLoss } from "../price-rules/index.ts";
import { ProductField } from "../../app/pickers/code-fields.tsx";
import * as m from "#messages";
import { promoLossQuery } from "./api.ts";
import type { PromoAnswers } from "./promo-validators.ts";
import { EMPTY_PROMO, inputOf, isComplete } from "./promo-values.ts";
import type { PromoValues } from "./promo-values.ts";

/** Creates a promo; its effect on each tier's price is shown before it can be saved. */
export function PromoForm() {
  const client = useQueryClient();
  const sent = useSentOnce<PromoValues>({
    name: ownedName("promo"),
    newKey,
    isUnanswered,
    initial: EMPTY_PROMO,
    validator: () => import("./promo-validators.ts").then((validators) => validators.promo),
    toInput: (values): PromoAnswers => ({
      promo: inputOf(values),
      reason: shown.loss?.needs_two === true ? values.reason : undefined,
    }),
    send: async (values, options) => {
      const input = inputOf(values);
      const done = await saveOrAsk(client, {
        save: async () => void (await api("POST admin/promos", input, options)),
        kind: PAYING_CALLS.promoSave.approval,
        input: { ...input },
        reason: values.reason,
        options,
      });
      snackbar.add({
        text: done === "saved" ? m.promo_saved() : m.approval_is_asked(),
        tone: "success",
      });
    },
    onDone: () => void client.invalidateQueries({ queryKey: ["promos"] }),
    // The possible loss changed between the preview and the request.
    onRefused: () => void client.invalidateQueries({ queryKey: ["promos", "loss"] }),
  });
  const { form } = sent;
  const input = inputOf(form.values);
  const shown = useShownLoss(input, isComplete(input), promoLossQuery);
  return (
    <PayingForm
      title={m.promo_new()}
      sent={sent}
      shown={shown}
      unansweredText={m.promo_unanswered()}
      saveText={m.promo_save()}
    >
      <Terms form={form} />
      {shown.loss && <Prices preview={shown.loss} />}
    </PayingForm>
  );
}

function Terms({ form }: Pick<ReturnType<typeof useSentOnce<PromoValues>>, "form">) {
  return (
    <>
      <div className="grid gap-3 wide:grid-cols-2">
        <TextField
          {...form.field("code")}
          label={m.promo_code()}
          hint={m.promo_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={PROMO_CODE_CHARACTERS}
        />
        <ProductField {...form.field("product_code")} label={m.product_code()} />
        <MoneyField {...form.field("discount")} label={m.promo_discount()} />
        <TextField
          {...form.field("stock")}
          label={m.promo_stock()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          controlClassName="text-right font-semibold"
        />
      </div>
      <div className="grid gap-3 wide:grid-cols-2">
        <TextField
          {...form.field("starts_at")}
          type="datetime-local"
          label={m.promo_starts()}
          hint={m.promo_starts_hint()}
          optional
        />
        <TextField
          {...form.field("ends_at")}
          type="datetime-local"
          label={m.promo_ends()}
          hint={m.promo_ends_hint()}
          optional
        />
      </div>
    </>
  );
}

/** Each tier's price with the promo, and the brand's margin. */
function Prices({ preview }: { readonly preview: PromoPreview }) {
  return (
    <section aria-label={preview.product_name} className="flex flex-col gap-2 text-sm">
      <p className="font-semibold">{preview.product_name}</p>
      <FactList
        facts={[
          ...preview.prices.map(({ category, price, promo_price: promo, margin }) => ({
            label: tierName(category),
            value: (
              <span className="flex flex-col items-end">
                <span>
                  <s className="text-soft">{formatRupiah(price)}</s> <b>{formatRupiah(promo)}</b>
                </span>
                <span className={margin < 0 ? "text-danger-text" : "text-soft"}>
                  {m.promo_margin({ amount: formatRupiah(margin) })}
                </span>
              </span>
            ),
          })),
          { label: m.promo_largest_discount(), value: formatRupiah(preview.largest_discount) },
        ]}
      />
    </section>
  );
}
