import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { SelectField, Skeleton } from "@konter/ui";
import type { Form } from "@konter/ui";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { screenName } from "../../app/words.ts";

const OperatorField = lazy(async () => ({
  default: (await import("../../app/pickers/code-fields.tsx")).OperatorField,
}));
const ProductField = lazy(async () => ({
  default: (await import("../../app/pickers/code-fields.tsx")).ProductField,
}));
/** As high as a field with its label. */
const FIELD = <Skeleton className="h-[4.5rem]" />;

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
      <Suspense fallback={FIELD}>
        <OperatorField {...form.field("operator_code")} label={m.operator()} optional />
      </Suspense>
      <Suspense fallback={FIELD}>
        <ProductField {...form.field("product_code")} label={m.product_code()} optional />
      </Suspense>
    </>
  );
}
