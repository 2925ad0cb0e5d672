import { PARTY_ADDRESS_CHARACTERS, PARTY_NAME_CHARACTERS } from "@konter/contract/parcels";
import type { Form } from "@konter/ui";
import { Card, TextAreaField, TextField } from "@konter/ui";
import { useId } from "react";
import * as m from "#messages";
import { ChooseCustomer } from "./customers/choose-customer.tsx";
import { valuesOf } from "./customers/values-of.ts";
import { DistrictField } from "./district-field.tsx";
import type { ParcelValues } from "./parcel-values.ts";

const PARTIES = {
  sender: { title: m.parcel_sender, district: "origin" },
  recipient: { title: m.parcel_recipient, district: "destination" },
} as const;

/** The sender or the recipient. */
export function PartyFields({
  form,
  party,
}: {
  readonly form: Form<ParcelValues>;
  readonly party: keyof typeof PARTIES;
}) {
  const { title, district } = PARTIES[party];
  const id = useId();
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-bold">
            {title()}
          </h2>
          <ChooseCustomer
            label={party === "sender" ? m.customer_choose_sender() : m.customer_choose_recipient()}
            onChoose={(address) => form.set(valuesOf(party, address))}
          />
        </div>
        <DistrictField form={form} code={district} label={m.district()} />
        <TextField
          {...form.field(`${party}_name`, `${party}.name`)}
          label={m.name()}
          autoComplete="off"
          maxLength={PARTY_NAME_CHARACTERS}
        />
        <TextField
          {...form.field(`${party}_phone`, `${party}.phone`)}
          label={m.phone_number()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
        />
        <TextAreaField
          {...form.field(`${party}_address`, `${party}.address`)}
          label={m.address_detail()}
          hint={m.parcel_address_hint()}
          maxLength={PARTY_ADDRESS_CHARACTERS}
          rows={2}
        />
        <TextField
          {...form.field(`${party}_postcode`, `${party}.postcode`)}
          label={m.postcode()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </section>
    </Card>
  );
}
