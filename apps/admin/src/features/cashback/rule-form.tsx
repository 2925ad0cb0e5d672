import { CheckField, MoneyField, SelectField, TextField } from "@konter/ui";
import type { Form, SentOnce } from "@konter/ui";
import { tierName } from "../../app/words.ts";
import { PayingForm, PlaceFields, TIERS } from "../price-rules/index.ts";
import type { ShownLoss } from "../price-rules/index.ts";
import * as m from "#messages";
import type { RuleValues } from "./rule-values.ts";
import { kindName } from "./rule-words.ts";

interface RuleFormProps extends SentOnce<RuleValues> {
  /** The possible loss of the typed rule, shown before the button is enabled. */
  readonly shown: ShownLoss;
}

/** Creates a rule with dates. Typed values are kept until the server accepts them. */
export function RuleForm({ form, unanswered, failure, shown }: RuleFormProps) {
  return (
    <PayingForm
      title={m.cashback_rule_new()}
      hint={m.cashback_rule_hint()}
      sent={{ form, unanswered, failure }}
      shown={shown}
      unansweredText={m.cashback_unanswered()}
      saveText={m.cashback_rule_save()}
    >
      <Place form={form} />
      <Amount form={form} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field("date_from")} label={m.date_from()} type="date" optional />
        <TextField {...form.field("date_to")} label={m.date_to()} type="date" optional />
      </div>
      <CheckField
        label={m.cashback_may_exceed()}
        hint={m.cashback_may_exceed_hint()}
        checked={form.values.may_exceed_margin !== ""}
        onChange={(checked) =>
          form.set({ ...form.values, may_exceed_margin: checked ? "yes" : "" })
        }
      />
    </PayingForm>
  );
}

interface FormPart {
  readonly form: Form<RuleValues>;
}

/** Recipient and scope of the rule; each field narrows it. */
function Place({ form }: FormPart) {
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <SelectField
        {...form.field("kind")}
        label={m.cashback_kind()}
        choices={["cashback", "upline_share"].map((kind) => ({
          value: kind,
          label: kindName(kind),
        }))}
      />
      <SelectField
        {...form.field("category")}
        label={m.cashback_buyer_tier()}
        choices={[
          { value: "", label: m.all_tiers() },
          ...TIERS.map((tier) => ({ value: tier, label: tierName(tier) })),
        ]}
      />
      <PlaceFields form={form} />
    </div>
  );
}

function Amount({ form }: FormPart) {
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <SelectField
        {...form.field("count")}
        label={m.cashback_count()}
        choices={[
          { value: "fixed", label: m.cashback_count_fixed() },
          { value: "rate", label: m.cashback_count_rate() },
        ]}
      />
      {form.values.count === "fixed" ? (
        <MoneyField {...form.field("fixed")} label={m.cashback_fixed()} />
      ) : (
        <>
          <TextField
            {...form.field("per_mille")}
            label={m.cashback_rate()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            controlClassName="pr-9 text-right font-semibold"
            end={<span className="pr-2 text-soft">‰</span>}
          />
          <MoneyField {...form.field("highest")} label={m.cashback_highest()} />
        </>
      )}
    </div>
  );
}
