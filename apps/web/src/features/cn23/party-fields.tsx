import { Card, TextAreaField, TextField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useId } from "react";
import * as m from "#messages";
import type { Cn23Values } from "./cn23-values.ts";
import { CountryField } from "./country-field.tsx";

/** The sender in Indonesia, or the recipient with what customs asks of an importer. */
export function PartyFields({
  form,
  party,
}: {
  readonly form: Form<Cn23Values>;
  readonly party: "sender" | "recipient";
}) {
  const id = useId();
  const isSender = party === "sender";
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <h2 id={id} className="font-bold">
          {isSender ? m.cn23_sender() : m.parcel_recipient()}
        </h2>
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            {...form.field(`${party}_name`, `${party}.name`)}
            label={m.name()}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...form.field(`${party}_business`, `${party}.business`)}
            label={m.cn23_business()}
            optional
            autoComplete="off"
            maxLength={60}
          />
        </div>
        <TextAreaField
          {...form.field(`${party}_address`, `${party}.address`)}
          label={m.address_detail()}
          maxLength={160}
          rows={2}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            {...form.field(`${party}_city`, `${party}.city`)}
            label={m.city()}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...form.field(`${party}_postcode`, `${party}.postcode`)}
            label={m.postcode()}
            optional
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...form.field(`${party}_phone`, `${party}.phone`)}
            label={m.cn23_phone()}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
          />
          {isSender ? (
            <TextField
              {...form.field("sender_reference", "sender.customs_reference")}
              label={m.cn23_customs_reference()}
              optional
              autoComplete="off"
              maxLength={40}
            />
          ) : (
            <CountryField
              field={form.field("recipient_country", "recipient.country")}
              label={m.cn23_country()}
              without="ID"
            />
          )}
        </div>
        {!isSender && <ImporterFields form={form} />}
      </section>
    </Card>
  );
}

function ImporterFields({ form }: { readonly form: Form<Cn23Values> }) {
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{m.cn23_importer()}</summary>
      <div className="grid gap-4 pt-2 wide:grid-cols-2">
        <TextField
          {...form.field("importer_reference", "recipient.importer_reference")}
          label={m.cn23_importer_reference()}
          optional
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...form.field("importer_phone", "recipient.importer_phone")}
          label={m.cn23_importer_phone()}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...form.field("importer_email", "recipient.importer_email")}
          label={m.cn23_importer_email()}
          optional
          type="email"
          autoComplete="off"
          maxLength={200}
        />
      </div>
    </details>
  );
}
