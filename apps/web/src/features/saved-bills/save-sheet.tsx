import { BILL_TYPE_CODES } from "@konter/contract/bills";
import type { BillType } from "@konter/contract/bills";
import {
  BILL_REMINDER_DAYS_MOST,
  SAVED_BILL_GROUP_CHARACTERS,
  SAVED_BILL_LABEL_CHARACTERS,
} from "@konter/contract/saved-bills";
import type { SavedBill, SavedBillInput } from "@konter/contract/saved-bills";
import {
  Button,
  ChoiceChip,
  SelectField,
  serverErrors,
  Sheet,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { CallFailed } from "@konter/contract/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import {
  BillFields,
  billTitle,
  codeOf,
  inquiryOf,
  NO_BILL,
  productsQuery,
  typesQuery,
} from "../bills/index.ts";
import { ConfirmOutcome } from "../confirmation/index.ts";
import { useRefreshSaved } from "./api.ts";

const FORM_ID = "saved-bill";
const DAYS_OF_MONTH = 31;
const EMPTY = {
  ...NO_BILL,
  type: "pln_postpaid",
  label: "",
  group: "",
  due_day: "",
  reminder_days: "",
};
type Values = typeof EMPTY;

interface SaveSheetProps {
  /** Undefined for a new one. */
  readonly bill: SavedBill | undefined;
  /** Initial values of a new one that is created from a paid bill. */
  readonly given: Readonly<Partial<Record<"type" | "product" | "number" | "name" | "day", string>>>;
  readonly groups: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function initialOf({ bill, given }: Pick<SaveSheetProps, "bill" | "given">): Values {
  if (bill === undefined)
    return {
      ...EMPTY,
      type: BILL_TYPE_CODES.find((code) => code === given.type) ?? EMPTY.type,
      product: given.product ?? "",
      customer_number: given.number ?? "",
      label: given.name ?? "",
      due_day: given.day ?? "",
    };
  return {
    type: bill.type,
    product: bill.product_code,
    customer_number: bill.customer_number,
    months: String(bill.months ?? 1),
    year: String(bill.year ?? ""),
    identity_number: bill.identity_number ?? "",
    label: bill.label,
    group: bill.group,
    due_day: String(bill.due_day ?? ""),
    reminder_days: String(bill.reminder_days),
  };
}

/** Saves a bill, or changes the given one. */
export function SaveSheet({ bill, given, groups, open, onClose }: SaveSheetProps) {
  const refresh = useRefreshSaved();
  const [failure, setFailure] = useState<CallFailed>();
  const client = useQueryClient();
  const inputOf = (values: Values) => {
    const type = values.type as BillType;
    const products = client.getQueryData(productsQuery(type).queryKey)?.products ?? [];
    return {
      ...inquiryOf(values, type, codeOf(products, values.product)),
      label: values.label,
      group: values.group,
      ...(values.due_day !== "" && { due_day: Number(values.due_day) }),
      ...(values.reminder_days !== "" && { reminder_days: Number(values.reminder_days) }),
    };
  };
  const form = useForm({
    // Keeps only drafts of new entries; an edit can be reloaded from the server.
    ...(bill === undefined && { draft: ownedName(`saved-bill:${given.number ?? ""}`) }),
    initial: initialOf({ bill, given }),
    validator: lazyValidator(
      async () => (await import("@konter/contract/saved-bills/schemas")).savedBillInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      const input = inputOf(values) as SavedBillInput;
      try {
        if (bill) await api("POST postpaid/saved/{id}/edit", { id: bill.id, ...input });
        else await api("POST postpaid/saved", input);
      } catch (reason) {
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
        return;
      }
      await refresh();
      snackbar.add({ text: m.saved_bill_saved(), tone: "success" });
      onClose();
    },
  });
  const type = form.values.type as BillType;
  const { data } = useQuery(productsQuery(type));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bill ? m.saved_bill_edit() : m.saved_bill_add()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.saved_bill_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TypeChoice form={form} />
        <BillFields type={type} products={data?.products ?? []} field={form.field} />
        <Reminder form={form} groups={groups} />
        <ConfirmOutcome unanswered={false} failure={failure} />
      </form>
    </Sheet>
  );
}

function TypeChoice({ form }: { readonly form: Form<Values> }) {
  const { data } = useQuery(typesQuery());
  const now = form.values.type as BillType;
  const types = [...new Set([now, ...(data?.types.map(({ type }) => type) ?? [])])];
  return (
    <SelectField
      {...form.field("type")}
      label={m.col_type()}
      onChange={(next) => form.set({ type: next, product: "" })}
      choices={types.map((code) => ({ value: code, label: billTitle(code) }))}
    />
  );
}

function Reminder({
  form,
  groups,
}: {
  readonly form: Form<Values>;
  readonly groups: readonly string[];
}) {
  const numbers = (most: number, from: number) =>
    Array.from({ length: most - from + 1 }, (_none, index) => String(index + from));
  return (
    <>
      <TextField
        {...form.field("label")}
        label={m.saved_bill_label()}
        hint={m.saved_bill_label_hint()}
        autoComplete="off"
        maxLength={SAVED_BILL_LABEL_CHARACTERS}
        optional
      />
      <TextField
        {...form.field("group")}
        label={m.saved_bill_group()}
        hint={m.saved_bill_group_hint()}
        autoComplete="off"
        maxLength={SAVED_BILL_GROUP_CHARACTERS}
        optional
      />
      {groups.length > 0 && (
        <div role="group" aria-label={m.saved_bill_group()} className="-mt-2 flex flex-wrap gap-2">
          {groups.map((group) => (
            <ChoiceChip
              key={group}
              selected={form.values.group === group}
              onClick={() => form.set({ group })}
            >
              {group}
            </ChoiceChip>
          ))}
        </div>
      )}
      <SelectField
        {...form.field("due_day")}
        label={m.saved_bill_due_day()}
        choices={[
          { value: "", label: m.saved_bill_no_reminder() },
          ...numbers(DAYS_OF_MONTH, 1).map((day) => ({
            value: day,
            label: m.saved_bill_day({ day }),
          })),
        ]}
      />
      {form.values.due_day !== "" && (
        <SelectField
          {...form.field("reminder_days")}
          label={m.saved_bill_remind()}
          hint={m.saved_bill_remind_hint()}
          choices={[
            { value: "", label: m.saved_bill_remind_usual() },
            ...numbers(BILL_REMINDER_DAYS_MOST, 0).map((days) => ({
              value: days,
              label: m.saved_bill_remind_days({ days }),
            })),
          ]}
        />
      )}
    </>
  );
}
