import { CONTACT_NAME_CHARACTERS, CONTACT_TYPES } from "@konter/contract/contacts";
import type { Contact, ContactType } from "@konter/contract/contacts";
import {
  Alert,
  Button,
  SelectField,
  Sheet,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useRefreshContacts } from "./api.ts";
import { TYPES } from "./words.ts";

const FORM_ID = "contact";
const EMPTY = { type: "phone", number: "", name: "" };

/** Adds a contact, or changes the given one. */
export function ContactSheet({
  contact,
  open,
  onClose,
}: {
  readonly contact: Contact | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshContacts();
  const [failure, setFailure] = useState<unknown>();
  const inputOf = ({ type, number, name }: typeof EMPTY) => ({
    type: type as ContactType,
    number,
    name,
  });
  const form = useForm({
    initial: contact ? { type: contact.type, number: contact.number, name: contact.name } : EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/contacts/schemas")).contactInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        if (contact)
          await api("POST account/contact/{id}/edit", { id: contact.id, ...inputOf(values) });
        else await api("POST account/contact/add", inputOf(values));
      } catch (reason) {
        setFailure(reason);
        throw reason;
      }
      await refresh();
      snackbar.add({ text: m.contact_saved(), tone: "success" });
      onClose();
    },
  });
  const onFields = ["type", "number", "name"].some(
    (name) => form.field(name as keyof typeof EMPTY).error !== undefined,
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={contact ? m.contact_edit() : m.contact_add()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.contact_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <SelectField
          {...form.field("type")}
          label={m.contact_type()}
          choices={CONTACT_TYPES.map((type) => ({ value: type, label: TYPES[type]() }))}
        />
        <TextField
          {...form.field("number")}
          label={m.contact_number()}
          inputMode={form.values.type === "player" ? "text" : "tel"}
          autoComplete="off"
          maxLength={130}
        />
        <TextField
          {...form.field("name")}
          label={m.name()}
          autoComplete="off"
          maxLength={CONTACT_NAME_CHARACTERS}
        />
        {failure !== undefined && !onFields && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}
