import type { CallInput } from "@konter/contract/calls";
import type { CashbackKind } from "@konter/contract/cashback";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { parseRupiah } from "@konter/contract/money";

/** A new rule as typed. */
export const EMPTY_RULE = {
  kind: "cashback",
  category: "",
  screen: "",
  operator_code: "",
  product_code: "",
  count: "fixed",
  fixed: "",
  per_mille: "",
  highest: "",
  may_exceed_margin: "",
  date_from: "",
  date_to: "",
  /** Reason for the second person, when the change needs approval. */
  reason: "",
};
export type RuleValues = typeof EMPTY_RULE;
type Terms = NonNullable<CallInput<"cashbackPreview">["draft"]>;

/** Text that is not a number becomes NaN, which the contract's schema rejects. */
const rupiahOf = (text: string): number => parseRupiah(text) ?? Number.NaN;
const wholeOf = (text: string): number =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

/** The rule without its days, with only the selected kind of amount. */
function termsOf(values: RuleValues): Terms {
  const { category, screen, operator_code: operator, product_code: product } = values;
  return {
    kind: values.kind as CashbackKind,
    ...(category !== "" && { category }),
    ...(screen !== "" && { screen: screen as PrepaidScreen }),
    ...(operator.trim() !== "" && { operator_code: operator.trim().toUpperCase() }),
    ...(product.trim() !== "" && { product_code: product.trim() }),
    ...(values.count === "fixed"
      ? { fixed: rupiahOf(values.fixed) }
      : { per_mille: wholeOf(values.per_mille), highest: rupiahOf(values.highest) }),
    ...(values.may_exceed_margin !== "" && { may_exceed_margin: true }),
  };
}

export function inputOf(values: RuleValues): CallInput<"cashbackRuleSave"> {
  return {
    ...termsOf(values),
    ...(values.date_from !== "" && { date_from: values.date_from }),
    ...(values.date_to !== "" && { date_to: values.date_to }),
  };
}

/** The rule as far as a preview needs it; undefined without an amount. */
export function draftOf(values: RuleValues): Terms | undefined {
  const terms = termsOf(values);
  const amounts = [terms.fixed, terms.per_mille, terms.highest].filter(
    (amount) => amount !== undefined,
  );
  return amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0) ? terms : undefined;
}
