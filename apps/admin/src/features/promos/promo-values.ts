import type { CallInput } from "@konter/contract/calls";
import { parseRupiah } from "@konter/contract/money";
import { instantOf } from "../../app/times/instant.ts";

/** A new promo as typed. */
export const EMPTY_PROMO = {
  code: "",
  product_code: "",
  discount: "",
  stock: "",
  starts_at: "",
  ends_at: "",
  /** Reason for the second person, when the change needs approval. */
  reason: "",
};
export type PromoValues = typeof EMPTY_PROMO;

const wholeOf = (text: string): number =>
  /^\d{1,6}$/.test(text.replaceAll(".", "").trim())
    ? Number(text.replaceAll(".", "").trim())
    : Number.NaN;

/** Text that is not a number becomes NaN, which the contract's schema rejects. */
export function inputOf(values: PromoValues): CallInput<"promoSave"> {
  const [start, end] = [instantOf(values.starts_at), instantOf(values.ends_at)];
  return {
    code: values.code.trim().toUpperCase(),
    product_code: values.product_code.trim().toUpperCase(),
    discount: parseRupiah(values.discount) ?? Number.NaN,
    stock: wholeOf(values.stock),
    ...(start !== null && { starts_at: start }),
    ...(end !== null && { ends_at: end }),
  };
}

/** Whether enough is typed to compute the possible loss. */
export const isComplete = ({
  code,
  product_code: product,
  discount,
  stock,
}: ReturnType<typeof inputOf>) => code !== "" && product !== "" && discount > 0 && stock > 0;
