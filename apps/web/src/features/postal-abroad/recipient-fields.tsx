import { PARTY_ADDRESS_CHARACTERS } from "@konter/contract/parcels";
import {
  ABROAD_CITY_CHARACTERS,
  ABROAD_NAME_CHARACTERS,
  ABROAD_POSTCODE_CHARACTERS,
} from "@konter/contract/postal-abroad";
import type { OfferedCountry } from "@konter/contract/postal-abroad";
import { Card, TextAreaField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import type { AbroadValues } from "./abroad-values.ts";

/** The recipient in another country, in Latin letters. */
export function RecipientFields({
  form,
  country,
}: {
  readonly form: Form<AbroadValues>;
  readonly country: OfferedCountry | undefined;
}) {
  const example = country?.postcode_example ?? undefined;
  return (
    <Card className="p-4">
      <section aria-labelledby="abroad-recipient" className="flex flex-col gap-4">
        <h2 id="abroad-recipient" className="font-bold">
          {m.parcel_recipient()}
        </h2>
        <p className="text-sm text-soft">{m.abroad_latin()}</p>
        <TextField
          {...form.field("recipient_name", "recipient.name")}
          label={m.name()}
          autoComplete="off"
          maxLength={ABROAD_NAME_CHARACTERS}
        />
        <TextField
          {...form.field("recipient_phone", "recipient.phone")}
          label={m.phone_number()}
          hint={m.abroad_phone_hint({ code: country?.calls ?? "60" })}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
        />
        <TextAreaField
          {...form.field("recipient_address", "recipient.address")}
          label={m.address_detail()}
          hint={m.abroad_address_hint()}
          maxLength={PARTY_ADDRESS_CHARACTERS}
          rows={2}
        />
        <TextField
          {...form.field("recipient_city", "recipient.city")}
          label={m.abroad_city()}
          autoComplete="off"
          maxLength={ABROAD_CITY_CHARACTERS}
        />
        <TextField
          {...form.field("recipient_region", "recipient.region")}
          label={m.abroad_region()}
          autoComplete="off"
          maxLength={ABROAD_CITY_CHARACTERS}
          optional
        />
        {country?.postcode !== "none" && (
          <TextField
            {...form.field("recipient_postcode", "recipient.postcode")}
            label={m.postcode()}
            {...(example !== undefined && { hint: m.abroad_postcode_hint({ example }) })}
            autoComplete="off"
            maxLength={ABROAD_POSTCODE_CHARACTERS}
            optional={country?.postcode !== "required"}
          />
        )}
      </section>
    </Card>
  );
}
