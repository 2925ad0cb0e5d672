import type { ConnectionStep } from "@konter/contract/connections";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { classes } from "@konter/ui";
import { Check, CircleAlert, Ban } from "@konter/ui/icons";
import * as m from "#messages";

const NAMES: Readonly<Record<ConnectionStep["step"], () => string>> = {
  reached: m.connection_step_reached,
  vendor: m.connection_step_vendor,
  key: m.connection_step_key,
  balance: m.connection_step_balance,
  price_list: m.connection_step_price_list,
  methods: m.connection_step_methods,
  fees: m.connection_step_fees,
  callback: m.connection_step_callback,
  payer_fee: m.connection_step_payer_fee,
  message: m.connection_step_message,
  template: m.connection_step_template,
};

const LOOKS = {
  passed: { Sign: Check, tone: "text-success-text", word: m.connection_step_passed },
  warned: { Sign: CircleAlert, tone: "text-warning-text", word: m.connection_step_passed },
  failed: { Sign: CircleAlert, tone: "text-danger-text", word: m.connection_step_failed },
  skipped: { Sign: Ban, tone: "text-soft", word: m.connection_step_skipped },
} as const;

/** Results of a test by step, with the reason of a failure or warning. */
export function TestSteps({ steps }: { readonly steps: readonly ConnectionStep[] }) {
  return (
    <ol aria-label={m.connection_test()} className="flex flex-col gap-2 text-sm">
      {steps.map((step) => {
        const { Sign, tone, word } = LOOKS[lookOf(step)];
        return (
          <li key={step.step} className="flex items-start gap-2">
            <Sign aria-hidden className={classes("mt-0.5 size-4 shrink-0", tone)} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className={classes(step.state === "skipped" && "text-soft")}>
                  {NAMES[step.step]()}
                  <span className="sr-only">: {word()}</span>
                </span>
                {step.value !== null && <span className="font-semibold">{valueOf(step)}</span>}
              </p>
              {step.sentence !== null && (
                <p
                  className={classes(
                    "font-medium wrap-anywhere",
                    step.state === "failed" ? "text-danger-text" : "text-warning-text",
                  )}
                >
                  {step.sentence}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A passed step with a sentence has a warning. */
const lookOf = ({ state, sentence }: ConnectionStep): keyof typeof LOOKS =>
  state === "passed" && sentence !== null ? "warned" : state;

function valueOf({ step, value }: ConnectionStep): string {
  if (value === null) return "";
  if (step === "balance" || step === "payer_fee") return formatRupiah(rupiah(value));
  return step === "methods"
    ? m.connection_methods({ count: value })
    : m.connection_rows({ count: value });
}
