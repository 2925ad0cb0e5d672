import * as billsEndpoints from "@konter/contract/bills/endpoints";
import { BILL_MONTHS_MOST, BILL_TYPES } from "@konter/contract/bills";
import type {
  Bill,
  BillAsk,
  BillInquiryInput,
  BillProduct,
  BillType,
} from "@konter/contract/bills";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  ScriptedForm,
  SelectField,
  serverErrors,
  TextField,
  useForm,
} from "@konter/ui";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import { useCountdown } from "../../app/use-countdown.ts";
import * as m from "#messages";
import { wordsOf } from "./kinds.ts";
import { ProductChoice } from "./product-choice.tsx";

interface InquiryFormProps {
  readonly type: BillType;
  readonly products: readonly BillProduct[];
  readonly onFound: (bill: Bill) => void;
  /** What is typed is another bill than the one that stands there. */
  readonly onChange: () => void;
}

const EMPTY = { product: "", customer_number: "", months: "1", year: "", identity_number: "" };

/** Whom it is paid to, the number, and what else this kind of bill is asked by. */
export function InquiryForm({ type, products, onFound, onChange }: InquiryFormProps) {
  const { number, example, chooses } = BILL_TYPES[type];
  const asks: readonly BillAsk[] = BILL_TYPES[type].asks;
  const given = useSearch({ strict: false });
  const [failure, setFailure] = useState<CallFailed>();
  const only = products.length === 1 ? products[0] : undefined;
  const codeOf = (chosen: string) =>
    only?.code ?? products.find(({ code }) => code === chosen)?.code ?? "";
  const form = useForm({
    draft: ownedName(`bill:${type}`),
    initial: {
      ...EMPTY,
      product: given.product ?? "",
      customer_number: given.number ?? "",
    },
    validator: async () => (await import("./validators.ts")).inquiry,
    toInput: (values): unknown => inputOf(values, asks, codeOf(values.product)),
    onSubmit: async (values) => {
      setFailure(undefined);
      const input = inputOf(values, asks, codeOf(values.product));
      try {
        onFound(await api(billsEndpoints.billInquire, input as BillInquiryInput));
      } catch (reason) {
        onChange();
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const edit = (name: keyof typeof EMPTY, path: string = name) => {
    const field = form.field(name, path);
    return {
      ...field,
      onChange: (value: string) => {
        onChange();
        setFailure(undefined);
        field.onChange(value);
      },
    };
  };
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      {only === undefined && (
        <ProductChoice
          field={edit("product", "product_code")}
          label={chooses === "region" ? m.bill_region() : m.bill_operator()}
          products={products}
        />
      )}
      <TextField
        {...edit("customer_number")}
        label={wordsOf(number)()}
        hint={m.bill_number_example({ example })}
        inputMode={/^\d+$/.test(example) ? "numeric" : "text"}
        autoComplete="off"
      />
      {asks.includes("months") && (
        <SelectField
          {...edit("months")}
          label={m.bill_months()}
          choices={Array.from({ length: BILL_MONTHS_MOST }, (_item, index) => ({
            value: String(index + 1),
            label: m.bill_months_count({ count: index + 1 }),
          }))}
        />
      )}
      {asks.includes("year") && (
        <TextField {...edit("year")} label={m.bill_year()} inputMode="numeric" optional />
      )}
      {asks.includes("identity_number") && (
        <TextField
          {...edit("identity_number")}
          label={m.bill_identity()}
          hint={m.bill_identity_hint()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {failure && <Refused failure={failure} />}
      <Button type="submit" size="large" busy={form.busy}>
        {m.bill_look_up()}
      </Button>
    </ScriptedForm>
  );
}

function Refused({ failure }: { readonly failure: CallFailed }) {
  const wait = useCountdown(failure.retryAfterSeconds);
  return (
    <Alert tone="danger" urgent>
      {failureText(failure)}
      {wait > 0 && <> {m.wait_seconds({ seconds: wait })}</>}
    </Alert>
  );
}

/** What is no number goes on as text and is refused by the schema. */
function inputOf(values: typeof EMPTY, asks: readonly BillAsk[], code: string) {
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
