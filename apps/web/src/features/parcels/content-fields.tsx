import { PARCEL_CONTENT_CHARACTERS } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import { CheckField, MoneyField, TextField } from "@konter/ui";
import * as m from "#messages";
import type { ParcelValues } from "./parcel-values.ts";
import { ItemTypes } from "./send/goods-note.tsx";

const ITEM_TYPES_ID = "item-types";

/** Contents with suggestions, and their value. */
export function ContentFields({
  form,
  hint,
}: {
  readonly form: Form<ParcelValues>;
  readonly hint: string;
}) {
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          {...form.field("content")}
          label={m.parcel_content()}
          hint={hint}
          autoComplete="off"
          list={ITEM_TYPES_ID}
          maxLength={PARCEL_CONTENT_CHARACTERS}
        />
        <MoneyField {...form.field("value")} label={m.parcel_value()} placeholder="Rp0" />
      </div>
      <ItemTypes id={ITEM_TYPES_ID} />
    </>
  );
}

export function InsureField({ form }: { readonly form: Form<ParcelValues> }) {
  return (
    <CheckField
      label={m.parcel_insure()}
      hint={m.parcel_insure_hint()}
      checked={form.values.insured === "yes"}
      onChange={(checked) => form.set({ insured: checked ? "yes" : "" })}
    />
  );
}
