import { BILL_MONTHS_MOST, BILL_TYPES } from "@konter/contract/bills";
import type { BillAsk, BillProduct, BillType, BillTypeRow } from "@konter/contract/bills";
import { SelectField, TextField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";
import { wordsOf } from "./kinds.ts";
import { ProductChoice } from "./product-choice.tsx";

/** Typed input of a bill inquiry. */
export const NO_BILL = {
  product: "",
  customer_number: "",
  months: "1",
  year: "",
  identity_number: "",
};
export type BillValues = typeof NO_BILL;

interface BillFieldsProps {
  readonly type: BillType;
  readonly products: readonly BillProduct[];
  readonly field: (name: keyof BillValues, path?: string) => FieldBinding;
  /** Content below the number field. */
  readonly numbers?: ReactNode;
}

/** Biller, number, and the other inquiry fields of this bill type. */
export function BillFields({ type, products, field, numbers }: BillFieldsProps) {
  const { number, example, origin, chooses, asks }: BillTypeRow = BILL_TYPES[type];
  return (
    <>
      {products.length !== 1 && (
        <ProductChoice
          field={field("product", "product_code")}
          label={chooses === "region" ? m.bill_region() : m.bill_operator()}
          products={products}
        />
      )}
      <TextField
        {...field("customer_number")}
        label={wordsOf(number)()}
        hint={[m.bill_number_example({ example }), ...(origin ? [wordsOf(origin)()] : [])].join(
          ". ",
        )}
        inputMode={/^\d+$/.test(example) ? "numeric" : "text"}
        autoComplete="off"
      />
      {numbers}
      {asks.includes("months") && (
        <SelectField
          {...field("months")}
          label={m.bill_months()}
          choices={Array.from({ length: BILL_MONTHS_MOST }, (_item, index) => ({
            value: String(index + 1),
            label: m.bill_months_count({ count: index + 1 }),
          }))}
        />
      )}
      {asks.includes("year") && (
        <TextField {...field("year")} label={m.bill_year()} inputMode="numeric" optional />
      )}
      {asks.includes("identity_number") && (
        <TextField
          {...field("identity_number")}
          label={m.bill_identity()}
          hint={m.bill_identity_hint()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Code of the selected product, or of the only one; empty before a selection. */
export const codeOf = (products: readonly BillProduct[], chosen: string): string =>
  products.length === 1
    ? (products[0]?.code ?? "")
    : (products.find(({ code }) => code === chosen)?.code ?? "");

/**
 * Converts the typed values to the inquiry input. Passes text that is not a number through unchanged, so that the
 * schema rejects it.
 */
export function inquiryOf(values: BillValues, type: BillType, code: string) {
  const asks: readonly BillAsk[] = BILL_TYPES[type].asks;
  const whole = (text: string): unknown =>
    text.trim() === "" ? undefined : /^\d+$/.test(text.trim()) ? Number(text) : text;
  return {
    product_code: code,
    customer_number: values.customer_number,
    ...(asks.includes("months") && { months: whole(values.months) }),
    ...(asks.includes("year") && whole(values.year) !== undefined && { year: whole(values.year) }),
    ...(asks.includes("identity_number") && { identity_number: values.identity_number }),
  };
}
