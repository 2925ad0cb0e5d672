import type { OfferedCourier } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import { Card, ChoiceGroup, MoneyField } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";
import type { CodChoice, ParcelValues } from "./parcel-values.ts";
import { CommodityField } from "./commodity-field.tsx";
import { ContentFields, InsureField } from "./content-fields.tsx";
import { MeasureFields } from "./measure-fields.tsx";

/** Contents, size, weight and value of the parcel. */
export function ParcelFields({
  form,
  couriers,
  cod,
  goods,
}: {
  readonly form: Form<ParcelValues>;
  readonly couriers: readonly OfferedCourier[];
  readonly cod: CodChoice;
  /** Warnings about the contents. */
  readonly goods: ReactNode;
}) {
  const { pickup } = form.values;
  return (
    <Card className="p-4">
      <section aria-labelledby="parcel" className="flex flex-col gap-4">
        <h2 id="parcel" className="font-bold">
          {m.parcel()}
        </h2>
        <MeasureFields form={form} couriers={couriers} />
        <ContentFields form={form} hint={m.parcel_content_hint()} />
        {goods}
        {couriers
          .filter((courier) => courier.needs_commodity)
          .map((courier) => (
            <CommodityField key={courier.code} form={form} courier={courier} />
          ))}
        {cod !== "never" && (
          <MoneyField
            {...form.field("cod_amount")}
            label={m.parcel_cod()}
            hint={cod === "optional" ? m.parcel_cod_hint() : m.parcel_cod_rule()}
            placeholder="Rp0"
          />
        )}
        <InsureField form={form} />
        <ChoiceGroup
          label={m.parcel_hand_over()}
          value={pickup}
          choices={[
            ["pickup", m.parcel_pickup()],
            ["drop_off", m.parcel_drop_off()],
          ]}
          onChange={(next) => form.set({ pickup: next })}
        />
      </section>
    </Card>
  );
}
