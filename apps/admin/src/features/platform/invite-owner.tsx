import { useCallForm } from "@konter/client/use-call-form";
import type { OwnerLink } from "@konter/contract/platform";
import { ScriptedForm, TextField, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ownersQuery } from "./api.ts";
import { LinkSheet } from "./link-sheet.tsx";
import { OwnerLinkCard } from "./owner-link-card.tsx";

const FORM_ID = "invite-owner";

/** Creates the link with which another owner joins; the console sends no mail. */
export function InviteOwnerButton() {
  const client = useQueryClient();
  const [given, setGiven] = useState<OwnerLink>();
  const { form, failure } = useCallForm({
    draft: ownedName("invite-owner"),
    initial: { name: "", email: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/platform/schemas")).platformOwnerInviteInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setGiven(await api("POST console/owners", values));
      form.set({ name: "", email: "" });
      form.forgetDraft();
      await client.invalidateQueries({ queryKey: ownersQuery().queryKey });
    },
  });
  return (
    <LinkSheet
      title={m.owner_invite()}
      formId={FORM_ID}
      submit={m.owner_invite_make()}
      busy={form.busy}
      link={given && <OwnerLinkCard text={m.owner_invited_text()} given={given} />}
      onClosed={() => setGiven(undefined)}
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.owner_invite_text()}</p>
        <TextField
          {...form.field("name")}
          label={m.owner_name()}
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...form.field("email")}
          label={m.email()}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </LinkSheet>
  );
}
