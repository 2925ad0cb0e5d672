import { useCallForm } from "@konter/client/use-call-form";
import {
  BRAND_CODE_MAX_CHARACTERS,
  BRAND_NAME_MAX_CHARACTERS,
  DATABASE_URL_MAX_CHARACTERS,
} from "@konter/contract/platform";
import type { PlatformBrandAdded } from "@konter/contract/platform";
import { ScriptedForm, SelectField, TextField, lazyValidator } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { brandsQuery } from "./api.ts";
import { HostFields } from "./host-fields.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { OwnerLinkCard } from "./owner-link-card.tsx";

const FORM_ID = "add-brand";
const EMPTY = { name: "", code: "", host: "", staff_host: "", template: "", database_url: "" };

export function AddBrandButton() {
  const [added, setAdded] = useState<PlatformBrandAdded>();
  const client = useQueryClient();
  const { data: brands } = useQuery(brandsQuery());
  const { form, failure } = useCallForm({
    draft: ownedName("add-brand"),
    initial: EMPTY,
    // It contains a password.
    secret: ["database_url"],
    validator: lazyValidator(
      async () => (await import("@konter/contract/platform/schemas")).platformBrandAddInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setAdded(await api("POST console/brands", values));
      form.set(EMPTY);
      form.forgetDraft();
      await client.invalidateQueries({ queryKey: brandsQuery().queryKey });
    },
  });
  return (
    <LinkSheet
      title={m.brand_add()}
      formId={FORM_ID}
      submit={m.brand_add()}
      busy={form.busy}
      link={
        added && (
          <OwnerLinkCard text={m.brand_added({ name: added.brand.name })} given={added.owner} />
        )
      }
      onClosed={() => setAdded(undefined)}
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.brand_add_text()}</p>
        <TextField
          {...form.field("name")}
          label={m.brand_called()}
          autoComplete="off"
          maxLength={BRAND_NAME_MAX_CHARACTERS}
        />
        <TextField
          {...form.field("code")}
          label={m.brand_code()}
          hint={m.brand_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={BRAND_CODE_MAX_CHARACTERS}
        />
        <HostFields host={form.field("host")} staffHost={form.field("staff_host")} />
        <SelectField
          {...form.field("template")}
          label={m.brand_template()}
          hint={m.brand_template_hint()}
          choices={[
            { value: "", label: m.brand_template_none() },
            ...(brands?.rows ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <TextField
          {...form.field("database_url")}
          label={m.brand_database()}
          hint={m.brand_database_hint()}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={DATABASE_URL_MAX_CHARACTERS}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </LinkSheet>
  );
}
