import { useCallForm } from "@konter/client/use-call-form";
import { getLocale } from "@konter/client/locale";
import { SHOP_STAFF_REASONS } from "@konter/contract/shop-office-orders";
import type { ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { SHOP_CANCEL_REASON_TEXTS, SHOP_REASON_CHARACTERS } from "@konter/contract/shop-orders";
import { lazyValidator, SelectField, TextAreaField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FormSheet } from "../../app/records/form-sheet.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";

/** Moves that cost money or end an order, so that they are confirmed in a sheet. */
export type SheetMove = "cancel" | "finish" | "resend" | "ship";

interface MoveSheetProps {
  readonly move: SheetMove;
  readonly numbers: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (results: ShopOfficeResults) => void;
}

type Values = Readonly<Record<"reason" | "text", string>>;

const WORDS = {
  ship: { title: m.shop_order_ship, text: m.shop_order_ship_text },
  resend: { title: m.shop_order_resend, text: m.shop_order_resend_text },
  finish: { title: m.shop_order_finish, text: m.shop_order_finish_text },
  cancel: { title: m.shop_order_cancel, text: m.shop_order_cancel_text },
} as const;

export function MoveSheet(props: MoveSheetProps) {
  const { move, numbers, onClose } = props;
  const { form, failure } = useMove(props);
  const { title, text } = WORDS[move];
  return (
    <FormSheet
      title={title({ count: numbers.length })}
      text={text()}
      kind={move === "cancel" ? "danger" : "primary"}
      form={form}
      failure={failure}
      onClose={onClose}
    >
      <Fields move={move} form={form} />
    </FormSheet>
  );
}

function Fields({ move, form }: { readonly move: SheetMove; readonly form: Form<Values> }) {
  if (move === "cancel")
    return (
      <>
        <SelectField
          {...form.field("reason")}
          label={m.shop_order_reason()}
          choices={SHOP_STAFF_REASONS.map((value) => ({
            value,
            label: SHOP_CANCEL_REASON_TEXTS[value][getLocale()],
          }))}
        />
        <TextAreaField
          {...form.field("text")}
          label={m.shop_order_reason_text()}
          hint={m.shop_order_reason_hint()}
          optional
          maxLength={SHOP_REASON_CHARACTERS}
          rows={2}
        />
      </>
    );
  if (move === "finish")
    return (
      <TextAreaField
        {...form.field("text")}
        label={m.shop_order_reason()}
        maxLength={SHOP_REASON_CHARACTERS}
        rows={2}
      />
    );
  return null;
}

const loadSchemas = () => import("@konter/contract/shop-office-orders/schemas");

function useMove({ move, numbers: given, onDone }: MoveSheetProps) {
  const client = useQueryClient();
  const numbers = [...given];
  const cancelInput = ({ reason, text }: Values) => ({
    numbers,
    reason: SHOP_STAFF_REASONS.find((each) => each === reason) ?? "other",
    text,
  });
  const finishInput = ({ text }: Values) => ({ numbers, reason: text });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName(`shop-orders:${move}:${numbers.join(",")}`),
    initial: { reason: "out_of_stock", text: "" },
    validator: lazyValidator(async () => {
      const schemas = await loadSchemas();
      if (move === "cancel") return schemas.shopOfficeCancelInput;
      return move === "finish" ? schemas.shopOfficeFinishInput : schemas.shopOfficeNumbersInput;
    }),
    toInput: (values) => {
      if (move === "cancel") return cancelInput(values);
      return move === "finish" ? finishInput(values) : { numbers };
    },
    onSubmit: async (values) => {
      const results = await send(values);
      form.forgetDraft();
      onDone(results);
    },
    onSettled: () => readAnew(client),
  });
  const send = (values: Values): Promise<ShopOfficeResults> => {
    switch (move) {
      case "ship":
        return api("POST admin/shop/orders/ship", { numbers });
      case "resend":
        return api("POST admin/shop/orders/resend", { numbers });
      case "cancel":
        return api("POST admin/shop/orders/cancel", cancelInput(values));
      case "finish":
        return api("POST admin/shop/orders/finish", finishInput(values));
    }
  };
  return { form, failure };
}
