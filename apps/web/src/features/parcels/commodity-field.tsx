import type { OfferedCourier } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import { SelectField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { commoditiesQuery } from "./api.ts";
import { commodityOf, withCommodity } from "./parcel-values.ts";
import type { ParcelValues } from "./parcel-values.ts";

/** The kind of goods, from the list of a courier that takes nothing without it (M429). */
export function CommodityField({
  form,
  courier: { code, name },
}: {
  readonly form: Form<ParcelValues>;
  readonly courier: OfferedCourier;
}) {
  const { data } = useQuery(commoditiesQuery(code));
  return (
    <SelectField
      label={m.parcel_commodity({ courier: name })}
      optional
      value={commodityOf(form.values, code)}
      onChange={(commodity) => form.set(withCommodity(form.values, code, commodity))}
      choices={[
        { value: "", label: m.parcel_commodity_choose() },
        ...(data?.commodities ?? []).map((each) => ({ value: each.code, label: each.name })),
      ]}
    />
  );
}
