import type { Bill, BillInquiryInput, BillProduct, BillType } from "@konter/contract/bills";
import { CallFailed } from "@konter/contract/client";
import { Button, ScriptedForm, serverErrors, useForm, lazyValidator } from "@konter/ui";
import { useLocation, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { focusField } from "../../app/focus-field.ts";
import { ConfirmOutcome } from "../confirmation/index.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { BillFields, codeOf, inquiryOf, NO_BILL } from "./bill-fields.tsx";
import type { BillValues } from "./bill-fields.tsx";
import { KnownNumbers } from "./known-numbers.tsx";
import { productOfNumber } from "./product-of-number.ts";

interface InquiryFormProps {
  readonly type: BillType;
  readonly products: readonly BillProduct[];
  readonly onFound: (bill: Bill) => void;
  /** Called when the typed text describes a bill other than the displayed one. */
  readonly onChange: () => void;
}

/** Inquiry form of a bill, with the account's known numbers. */
export function InquiryForm({ type, products, onFound, onChange }: InquiryFormProps) {
  const given = useSearch({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const startsWithNumber = hash === "customer_number" && products.length === 1;
  useEffect(() => {
    if (startsWithNumber) focusField("customer_number");
  }, [startsWithNumber]);
  const [failure, setFailure] = useState<CallFailed>();
  const inputOf = (values: BillValues) => inquiryOf(values, type, codeOf(products, values.product));
  const form = useForm({
    draft: ownedName(`bill:${type}`),
    initial: {
      ...NO_BILL,
      product: given.product ?? "",
      customer_number: given.number ?? "",
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/bills/schemas")).billInquiryInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        onFound(await api("POST postpaid/inquiry", inputOf(values) as BillInquiryInput));
      } catch (reason) {
        onChange();
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const begin = () => {
    onChange();
    setFailure(undefined);
  };
  const edit = (name: keyof BillValues, path: string = name) => {
    const field = form.field(name, path);
    return {
      ...field,
      onChange: (value: string) => {
        begin();
        if (name === "customer_number") followNumber(value);
        field.onChange(value);
      },
    };
  };
  // A selection made from the previous number may change with the next one; a user's own selection stays.
  const followNumber = (number: string) => {
    const { product, customer_number: before } = form.values;
    const next = productOfNumber(type, products, number);
    const isFree = product === "" || product === productOfNumber(type, products, before);
    if (next !== undefined && isFree) form.set({ product: next });
  };
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <BillFields
        type={type}
        products={products}
        field={edit}
        numbers={
          <KnownNumbers
            type={type}
            onChosen={({ product_code: product, customer_number }) => {
              begin();
              form.set({ product, customer_number });
            }}
          />
        }
      />
      <ConfirmOutcome unanswered={false} failure={failure} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.bill_look_up()}
      </Button>
    </ScriptedForm>
  );
}
