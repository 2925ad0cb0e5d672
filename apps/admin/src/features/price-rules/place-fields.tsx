import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { SelectField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import { OperatorField, ProductField } from "../../app/pickers/lazy-fields.tsx";
import { screenName } from "../../app/words.ts";

type Place = Readonly<Record<"screen" | "operator_code" | "product_code", string>>;

/** Scope of a rule: a product kind, an operator, one product; each field narrows it. */
export function PlaceFields({ form }: { readonly form: Pick<Form<Place>, "field"> }) {
  return (
    <>
      <SelectField
        {...form.field("screen")}
        label={m.type()}
        optional
        choices={[
          { value: "", label: m.all_types() },
          ...PREPAID_SCREENS.map((screen) => ({ value: screen, label: screenName(screen) })),
        ]}
      />
      <OperatorField {...form.field("operator_code")} label={m.operator()} optional />
      <ProductField {...form.field("product_code")} label={m.product_code()} optional />
    </>
  );
}
