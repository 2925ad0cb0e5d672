import { isUnanswered } from "@konter/client/failures";
import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import { PAYING_CALLS } from "@konter/contract/payouts";
import type { OfficeCoupon } from "@konter/contract/shop-coupons";
import { COUPON_KINDS } from "@konter/contract/shop-orders";
import {
  Alert,
  Button,
  MoneyField,
  newKey,
  SelectField,
  snackbar,
  TextAreaField,
  TextField,
  useSentOnce,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { SeveralField } from "../../app/pickers/several-field.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { PayingForm, saveOrAsk, useShownLoss } from "../price-rules/index.ts";
import { categoriesQuery, categoryChoices } from "../shop-categories/index.ts";
import { couponLossQuery } from "./api.ts";
import type { CouponAnswers } from "./coupon-validators.ts";
import { EMPTY_COUPON, inputOf, isComplete, valuesOf } from "./coupon-values.ts";
import type { CouponValues } from "./coupon-values.ts";
import { KIND_NAMES } from "./words.ts";

type CouponForm = Pick<ReturnType<typeof useSentOnce<CouponValues>>, "form">;

/** Makes a coupon, or changes the dates and limits of one; what it can cost is shown before. */
export function CouponForm({
  changed,
  onDone,
}: {
  readonly changed: OfficeCoupon | undefined;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const sent = useSentOnce<CouponValues>({
    name: ownedName(`coupon:${changed?.coupon_id ?? "new"}`),
    newKey,
    isUnanswered,
    initial: changed === undefined ? EMPTY_COUPON : valuesOf(changed),
    validator: () => import("./coupon-validators.ts").then((validators) => validators.coupon),
    toInput: (values): CouponAnswers => ({
      coupon: inputOf(values, changed),
      reason: shown.loss?.needs_two === true ? values.reason : undefined,
    }),
    send: async (values, options) => {
      const input = inputOf(values, changed);
      const done = await saveOrAsk(client, {
        save: async () => void (await api("POST admin/shop/coupons", input, options)),
        kind: PAYING_CALLS.adminCouponSave.approval,
        input: { ...input },
        reason: values.reason,
        options,
      });
      snackbar.add({
        text: done === "saved" ? m.coupon_saved() : m.approval_is_asked(),
        tone: "success",
      });
    },
    onDone: () => {
      void client.invalidateQueries({ queryKey: ["shop-coupons"] });
      onDone();
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ["shop-coupons", "loss"] }),
  });
  const { form } = sent;
  const input = inputOf(form.values, changed);
  const shown = useShownLoss(input, isComplete(input), couponLossQuery);
  return (
    <PayingForm
      title={changed === undefined ? m.coupon_new() : m.coupon_change({ code: changed.code })}
      sent={sent}
      shown={shown}
      unansweredText={m.coupon_unanswered()}
      saveText={m.coupon_save()}
      beside={
        changed !== undefined && (
          <Button kind="plain" onClick={onDone}>
            {m.coupon_change_stop()}
          </Button>
        )
      }
    >
      <Discount form={form} isFixed={changed !== undefined} />
      <Limits form={form} />
      <Scope form={form} />
      {shown.loss?.is_unlimited === true && <Alert tone="warning">{m.coupon_unlimited()}</Alert>}
    </PayingForm>
  );
}

/** Code and discount; a coupon keeps them. */
function Discount({ form, isFixed }: CouponForm & { readonly isFixed: boolean }) {
  const isPercent = form.values.kind === "percent";
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <TextField
        {...form.field("code")}
        label={m.coupon_code()}
        disabled={isFixed}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
      />
      <TextField {...form.field("name")} label={m.name()} maxLength={60} />
      <SelectField
        {...form.field("kind")}
        label={m.coupon_kind()}
        disabled={isFixed}
        choices={COUPON_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
      />
      {isPercent ? (
        <TextField
          {...form.field("value")}
          label={m.coupon_percent()}
          disabled={isFixed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
      ) : (
        <MoneyField {...form.field("value")} label={m.coupon_value()} disabled={isFixed} />
      )}
      {form.values.kind !== "fixed" && (
        <MoneyField
          {...form.field("most_discount")}
          label={m.coupon_most_discount()}
          disabled={isFixed}
          optional
        />
      )}
      <MoneyField {...form.field("least_spend")} label={m.coupon_least_spend()} optional />
    </div>
  );
}

function Limits({ form }: CouponForm) {
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <TextField
        {...form.field("most_uses")}
        label={m.coupon_most_uses()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        optional
      />
      <TextField
        {...form.field("most_per_customer")}
        label={m.coupon_per_customer()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        optional
      />
      <TextField
        {...form.field("starts_at")}
        type="datetime-local"
        label={m.coupon_starts()}
        hint={m.coupon_starts_hint()}
        optional
      />
      <TextField
        {...form.field("ends_at")}
        type="datetime-local"
        label={m.coupon_ends()}
        optional
      />
      <SelectField
        {...form.field("for_guests")}
        label={m.coupon_guests()}
        choices={[
          { value: "yes", label: m.coupon_guests_yes() },
          { value: "no", label: m.coupon_guests_no() },
        ]}
      />
    </div>
  );
}

/** The goods and couriers for which it holds. */
function Scope({ form }: CouponForm) {
  const categories = useQuery({ ...categoriesQuery(), enabled: session.may("shop.read") });
  return (
    <>
      <SeveralField
        {...form.field("categories")}
        label={m.coupon_categories()}
        addText={m.coupon_add_category()}
        allText={m.coupon_all_categories()}
        choices={categoryChoices(categories.data?.rows ?? [])}
      />
      <SeveralField
        {...form.field("couriers")}
        label={m.coupon_couriers()}
        addText={m.coupon_add_courier()}
        allText={m.coupon_all_couriers()}
        choices={COURIERS.map((value) => ({ value, label: COURIER_NAMES[value] }))}
      />
      <TextAreaField
        {...form.field("skus")}
        label={m.coupon_skus()}
        hint={m.coupon_skus_hint()}
        maxLength={4000}
        rows={2}
        optional
      />
    </>
  );
}
