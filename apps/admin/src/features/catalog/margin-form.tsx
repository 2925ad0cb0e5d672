import { isSessionLost } from "@konter/client/failures";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import type { MarginRule } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { PAYING_CALLS } from "@konter/contract/payouts";
import {
  Alert,
  Button,
  Card,
  newKey,
  ScriptedForm,
  SelectField,
  snackbar,
  TextAreaField,
  useForm,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { isOfFields } from "../../app/failures.ts";
import { parsePercent, percentText, PlaceFields, PriceEffectView } from "../price-rules/index.ts";
import { ownedName } from "../../app/session-store.ts";
import { useAfterTyping } from "../../app/lists/use-after-typing.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { AmountAndRate } from "./amount-and-rate.tsx";
import { priceEffectQuery, readPricesAnew } from "./api.ts";
import type { MarginAnswers } from "./margin-validators.ts";

const validator = () => import("./margin-validators.ts").then((validators) => validators.margin);

interface MarginValues extends Readonly<Record<string, string>> {
  readonly category: string;
  readonly screen: string;
  readonly operator_code: string;
  readonly product_code: string;
  readonly fixed: string;
  readonly rate: string;
  /** Reason for the second person, when the change needs approval. */
  readonly reason: string;
}

/** Sets a rule, replacing one with the same scope. Reports the number of changed prices. */
export function MarginForm({
  tiers,
  start,
}: {
  readonly tiers: readonly string[];
  /** The rule to change; undefined for a new one. */
  readonly start: MarginRule | undefined;
}) {
  const { form, effect, waiting, failure, repriced } = useMarginForm({ tiers, start });
  const needsTwo = effect?.needs_two === true;
  return (
    <Card>
      <ScriptedForm
        onSubmit={form.submit}
        aria-label={m.margin_set()}
        className="flex flex-col gap-4"
      >
        <h2 className="font-bold">{start ? m.margin_change() : m.margin_set()}</h2>
        <p className="text-sm text-soft">{m.margin_hint()}</p>
        <Place form={form} tiers={tiers} />
        <AmountAndRate form={form} />
        <Example values={form.values} />
        <PriceEffectView effect={effect} waiting={waiting} />
        {needsTwo && (
          <TextAreaField
            {...form.field("reason")}
            label={m.price_reason()}
            maxLength={APPROVAL_REASON_CHARACTERS}
          />
        )}
        <FailureAlert failure={failure} />
        <div role="status">
          {repriced !== undefined && (
            <Alert tone="success">{m.margin_saved({ count: repriced })}</Alert>
          )}
        </div>
        <Button type="submit" busy={form.busy} disabled={waiting && !form.busy}>
          {needsTwo ? m.approval_ask() : m.margin_save()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

/** The form with a preview of prices; a change that needs two people is requested instead of saved. */
function useMarginForm({
  tiers,
  start,
}: {
  readonly tiers: readonly string[];
  readonly start: MarginRule | undefined;
}) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const [repriced, setRepriced] = useState<number>();
  const [idempotencyKey, setKey] = useState(newKey);
  const form = useForm<MarginValues>({
    ...(start === undefined && { draft: ownedName("margin") }),
    initial: valuesOf(start, tiers[0] ?? ""),
    validator,
    toInput: (values): MarginAnswers => ({
      rule: toInput(values),
      reason: asked(values)?.needs_two === true ? values.reason : undefined,
    }),
    onSubmit: async (values) => {
      setFailure(undefined);
      setRepriced(undefined);
      try {
        await send(values);
        form.forgetDraft();
      } catch (reason) {
        // The effect changed between the preview and the request.
        void client.invalidateQueries({ queryKey: ["price-effect"] });
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
      }
    },
  });
  const rule = toInput(form.values);
  const typed = useAfterTyping(JSON.stringify(rule));
  const { data: effect, error } = useQuery({
    ...priceEffectQuery(JSON.parse(typed) as typeof rule),
    enabled: isComplete(rule) && JSON.stringify(rule) === typed,
  });
  /** The effect of the form's values, once it has loaded. */
  const asked = (values: MarginValues) =>
    JSON.stringify(toInput(values)) === typed ? effect : undefined;
  const send = async (values: MarginValues) => {
    const input = toInput(values);
    const known = asked(values);
    if (known?.needs_two === true) {
      const request = {
        kind: PAYING_CALLS.marginRuleSave.approval,
        input: { ...input, seen: known.seen },
        reason: values.reason,
      };
      await api("POST admin/approvals", request, { idempotencyKey });
      setKey(newKey());
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      return;
    }
    const result = await api("POST admin/margin-rules", input);
    setRepriced(result.products_repriced);
    readPricesAnew(client);
  };
  const known = asked(form.values);
  /** The effect must be shown before saving. Field errors are shown by submitting the form. */
  const refused = JSON.stringify(rule) === typed ? (error ?? undefined) : undefined;
  const waiting = isComplete(rule) && known === undefined && !isOfFields(refused);
  const unknown = isOfFields(refused) ? undefined : refused;
  return { form, effect: known, waiting, failure: failure ?? unknown, repriced };
}

const isComplete = ({ fixed, rate_basis_points: rate }: CallInput<"marginRuleSave">): boolean =>
  Number.isSafeInteger(fixed) && Number.isSafeInteger(rate);

/** Scope of the rule; each field narrows it. */
function Place({
  form,
  tiers,
}: {
  readonly form: Form<MarginValues>;
  readonly tiers: readonly string[];
}) {
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <SelectField
        {...form.field("category")}
        label={m.tier()}
        choices={tiers.map((tier) => ({ value: tier, label: tierName(tier) }))}
      />
      <PlaceFields form={form} />
    </div>
  );
}

const EXAMPLE_COST = 10_000;
const BASIS_POINTS = 10_000;

/** The rule applied to a cost of Rp10.000, before it is saved. */
function Example({ values }: { readonly values: MarginValues }) {
  const { fixed, rate_basis_points: rate } = toInput(values);
  if (!Number.isSafeInteger(fixed) || !Number.isSafeInteger(rate)) return null;
  const price = EXAMPLE_COST + fixed + Math.round((EXAMPLE_COST * rate) / BASIS_POINTS);
  return (
    <p className="text-sm text-soft">
      {m.margin_example({ cost: formatRupiah(EXAMPLE_COST), price: formatRupiah(price) })}
    </p>
  );
}

const isEmpty = (text: string): boolean => text.trim() === "";

/**
 * Text that is not a number becomes NaN, which the contract's schema rejects. One of the two parts may be empty; a
 * margin of zero must be typed as 0.
 */
function toInput(values: MarginValues): CallInput<"marginRuleSave"> {
  const { screen, operator_code: operator, product_code: product, fixed, rate } = values;
  return {
    category: values.category,
    ...(screen !== "" && { screen: screen as MarginRule["screen"] & string }),
    ...(operator.trim() !== "" && { operator_code: operator.trim().toUpperCase() }),
    ...(product.trim() !== "" && { product_code: product.trim() }),
    fixed: isEmpty(fixed) && !isEmpty(rate) ? 0 : (parseRupiah(fixed) ?? Number.NaN),
    rate_basis_points: isEmpty(rate) && !isEmpty(fixed) ? 0 : (parsePercent(rate) ?? Number.NaN),
  };
}

function valuesOf(rule: MarginRule | undefined, tier: string): MarginValues {
  return {
    category: rule?.category ?? tier,
    screen: rule?.screen ?? "",
    operator_code: rule?.operator_code ?? "",
    product_code: rule?.product_code ?? "",
    fixed: rule === undefined ? "" : formatRupiah(rule.fixed),
    reason: "",
    rate: rule === undefined ? "" : percentText(rule.rate_basis_points, m.decimal_sign()),
  };
}
