import { getLocale } from "@konter/client/locale";
import type { CallInput } from "@konter/contract/calls";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { REVIEW_RULE_NAMES } from "@konter/contract/reviews";
import type { ReviewRule, ReviewRuleKind, ReviewSettings } from "@konter/contract/reviews";
import {
  Button,
  Card,
  MoneyField,
  ScriptedForm,
  snackbar,
  Switch,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { hasFieldErrors } from "./field-errors.ts";
import * as m from "#messages";

const TEXTS: Readonly<Record<ReviewRuleKind, () => string>> = {
  number_watched: m.rule_number_watched_text,
  amount_above: m.rule_amount_above_text,
  many_purchases: m.rule_many_purchases_text,
  day_total: m.rule_day_total_text,
};

interface RuleValues extends Readonly<Record<string, string>> {
  readonly amount: string;
  readonly purchases: string;
  readonly minutes: string;
}

/** Text that is not a whole number becomes NaN, which the contract's schema rejects. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

function inputOf(
  kind: ReviewRuleKind,
  enabled: boolean,
  values: RuleValues,
): CallInput<"reviewRuleSave"> {
  switch (kind) {
    case "number_watched":
      return { kind, enabled };
    case "many_purchases":
      return { kind, enabled, purchases: whole(values.purchases), minutes: whole(values.minutes) };
    case "amount_above":
    case "day_total":
      return { kind, enabled, amount: parseRupiah(values.amount) ?? Number.NaN };
  }
}

/** One rule: the switch applies immediately, its figures with a button. */
export function RuleCard({
  rule,
  mayWrite,
  onSaved,
}: {
  readonly rule: ReviewRule;
  readonly mayWrite: boolean;
  readonly onSaved: (settings: ReviewSettings) => void;
}) {
  const { kind } = rule;
  const [switching, setSwitching] = useState(false);
  const form = useForm<RuleValues>({
    initial: {
      amount: rule.amount === null ? "" : formatRupiah(rule.amount),
      purchases: String(rule.purchases ?? ""),
      minutes: String(rule.minutes ?? ""),
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/reviews/schemas")).reviewRuleInput,
    ),
    toInput: (values) => inputOf(kind, rule.enabled, values),
    onSubmit: async (values) => save(rule.enabled, values),
  });
  const save = async (enabled: boolean, values: RuleValues) => {
    try {
      onSaved(await api("POST admin/review-settings/rules", inputOf(kind, enabled, values)));
      snackbar.add({ text: m.review_rules_saved(), tone: "success" });
    } catch (failure) {
      if (hasFieldErrors(failure)) throw failure;
      showFailure(failure);
    }
  };
  /** The switch sends the saved figures, so that it changes nothing else. */
  const toggle = async (enabled: boolean) => {
    setSwitching(true);
    try {
      await save(enabled, {
        amount: String(rule.amount ?? ""),
        purchases: String(rule.purchases ?? ""),
        minutes: String(rule.minutes ?? ""),
      });
    } finally {
      setSwitching(false);
    }
  };
  const name = REVIEW_RULE_NAMES[kind][getLocale()];
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{name}</h2>
          <p className="text-sm text-soft">{TEXTS[kind]()}</p>
        </div>
        <Switch
          label={name}
          checked={rule.enabled}
          busy={switching}
          disabled={!mayWrite}
          onChange={(enabled) => void toggle(enabled)}
        />
      </div>
      {kind !== "number_watched" && (
        <ScriptedForm
          onSubmit={form.submit}
          aria-label={name}
          className="flex flex-wrap items-end gap-3"
        >
          <fieldset disabled={!mayWrite} className="flex min-w-0 flex-1 flex-wrap gap-3">
            {kind === "many_purchases" ? (
              <>
                <TextField
                  {...form.field("purchases")}
                  label={m.rule_purchases()}
                  inputMode="numeric"
                  maxLength={4}
                />
                <TextField
                  {...form.field("minutes")}
                  label={m.rule_minutes()}
                  inputMode="numeric"
                  maxLength={4}
                />
              </>
            ) : (
              <MoneyField {...form.field("amount")} label={m.rule_amount()} />
            )}
          </fieldset>
          {mayWrite && (
            <Button type="submit" kind="plain" busy={form.busy}>
              {m.save()}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </ScriptedForm>
      )}
    </Card>
  );
}
