import { BILL_MONTHS_MOST, BILL_TYPES } from "@konter/contract/bills";
import type { BillAsk, BillProduct, BillType, BillTypeRow } from "@konter/contract/bills";
import { SelectField, TextField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";
import { wordsOf } from "./kinds.ts";
import { ProductChoice } from "./product-choice.tsx";

/** What a bill is looked up by, as it is typed. */
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
  /** Below the number. */
  readonly numbers?: ReactNode;
}

/** Whom it is paid to, the number, and what else this kind of bill is asked by. */
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

/** The code of the product that was chosen, or of the only one; empty before one is. */
export const codeOf = (products: readonly BillProduct[], chosen: string): string =>
  products.length === 1
    ? (products[0]?.code ?? "")
    : (products.find(({ code }) => code === chosen)?.code ?? "");

/** What is sent, from what was typed; what is no number goes on as text and is refused by the schema. */
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
