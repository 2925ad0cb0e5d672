import type { CallInput } from "@konter/contract/calls";
import { parseRupiah } from "@konter/contract/money";
import { COURIERS } from "@konter/contract/parcels";
import type { OfficeCoupon } from "@konter/contract/shop-coupons";
import { COUPON_KINDS } from "@konter/contract/shop-orders";
import { businessTime } from "@konter/contract/time";
import { severalOf, severalText } from "../../app/pickers/several-field.tsx";
import { instantOf } from "../../app/times/instant.ts";
import * as m from "#messages";
import { parsePercent, percentText } from "../price-rules/index.ts";

/** A coupon as typed. */
export const EMPTY_COUPON = {
  code: "",
  name: "",
  kind: "fixed",
  value: "",
  most_discount: "",
  least_spend: "",
  most_uses: "",
  most_per_customer: "",
  starts_at: "",
  ends_at: "",
  skus: "",
  categories: "",
  couriers: "",
  for_guests: "yes",
  /** Reason for the second person, when the coupon needs approval. */
  reason: "",
};
export type CouponValues = typeof EMPTY_COUPON;

const amountText = (amount: number | null): string => (amount === null ? "" : String(amount));

/** The values of a coupon that is changed; it keeps its start. */
export const valuesOf = (coupon: OfficeCoupon): CouponValues => ({
  ...EMPTY_COUPON,
  code: coupon.code,
  name: coupon.name,
  kind: coupon.kind,
  value:
    coupon.kind === "percent" ? percentText(coupon.value, m.decimal_sign()) : String(coupon.value),
  most_discount: amountText(coupon.most_discount),
  least_spend: coupon.least_spend === 0 ? "" : String(coupon.least_spend),
  most_uses: amountText(coupon.most_uses),
  most_per_customer: amountText(coupon.most_per_customer),
  ends_at: coupon.ends_at === null ? "" : businessTime(new Date(coupon.ends_at)).slice(0, 16),
  skus: coupon.skus.join(", "),
  categories: severalText(coupon.categories),
  couriers: severalText(coupon.couriers),
  for_guests: coupon.for_guests ? "yes" : "no",
});

const wholeOf = (text: string): number => {
  const digits = text.replaceAll(".", "").trim();
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
};
const optional = (text: string, read: (text: string) => number): number | undefined =>
  text.trim() === "" ? undefined : read(text);
const rupiahOf = (text: string): number => parseRupiah(text) ?? Number.NaN;

/** Text that is not a number becomes NaN, which the contract's schema rejects. */
export function inputOf(
  values: CouponValues,
  changed: OfficeCoupon | undefined,
): CallInput<"adminCouponSave"> {
  const [start, end] = [instantOf(values.starts_at), instantOf(values.ends_at)];
  const [most, uses, each] = [
    optional(values.most_discount, rupiahOf),
    optional(values.most_uses, wholeOf),
    optional(values.most_per_customer, wholeOf),
  ];
  const couriers = severalOf(values.couriers);
  const kind = COUPON_KINDS.find((known) => known === values.kind) ?? "fixed";
  return {
    ...(changed !== undefined && { coupon_id: changed.coupon_id }),
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    kind,
    value: kind === "percent" ? (parsePercent(values.value) ?? Number.NaN) : rupiahOf(values.value),
    ...(most !== undefined && { most_discount: most }),
    least_spend: optional(values.least_spend, rupiahOf) ?? 0,
    ...(uses !== undefined && { most_uses: uses }),
    ...(each !== undefined && { most_per_customer: each }),
    ...(start !== null && { starts_at: start }),
    ...(end !== null && { ends_at: end }),
    skus: values.skus.split(/[\s,;]+/).filter(Boolean),
    categories: severalOf(values.categories).map(Number),
    couriers: COURIERS.filter((code) => couriers.includes(code)),
    for_guests: values.for_guests === "yes",
  };
}

/** Whether enough is typed to compute what the coupon can cost. */
export const isComplete = ({ code, name, value }: ReturnType<typeof inputOf>): boolean =>
  code !== "" && name !== "" && value > 0;
