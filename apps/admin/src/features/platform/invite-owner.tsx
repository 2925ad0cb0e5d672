import * as consoleEndpoints from "@konter/contract/platform/console-endpoints";
import { CallFailed } from "@konter/contract/client";
import type { OwnerLink } from "@konter/contract/platform";
import { Button, preloadSheet, ScriptedForm, Sheet, TextField, useForm } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ownersQuery } from "./api.ts";
import { OwnerLinkCard } from "./owner-link-card.tsx";

const FORM_ID = "invite-owner";

/** Makes the link by which another owner comes in; the console sends no mail. */
export function InviteOwnerButton() {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<OwnerLink>();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    draft: ownedName("invite-owner"),
    initial: { name: "", email: "" },
    validator: () => import("./validators.ts").then(({ invitation }) => invitation),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        setGiven(await api(consoleEndpoints.platformOwnerInvite, values));
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        return;
      }
      form.set({ name: "", email: "" });
      form.forgetDraft();
      await client.invalidateQueries({ queryKey: ownersQuery().queryKey });
    },
  });
  const close = () => {
    setOpen(false);
    setGiven(undefined);
  };
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.owner_invite()}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={m.owner_invite()}
        footer={
          given === undefined ? (
            <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
              {m.owner_invite_make()}
            </Button>
          ) : (
            <Button className="w-full" onClick={close}>
              {m.brand_link_kept()}
            </Button>
          )
        }
      >
        {given === undefined ? (
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
        ) : (
          <OwnerLinkCard text={m.owner_invited_text()} given={given} />
        )}
      </Sheet>
    </>
  );
}
