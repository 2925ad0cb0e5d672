import type { Invitation } from "@konter/contract/staff";
import { Button, ScriptedForm, useForm, lazyValidator } from "@konter/ui";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useArrival } from "./use-arrival.ts";
import { WelcomeFrame } from "./welcome-frame.tsx";

/** `/invitation?token=`: sets the password of an invited person; the second step of sign-in follows. */
export function InvitationPage() {
  usePageTitle(m.invitation_title());
  const { token = "" } = useSearch({ from: "/invitation" });
  const { invitation, failure } = useInvitation(token);
  return (
    <WelcomeFrame title={m.invitation_title()} failure={failure} loaded={invitation !== undefined}>
      {invitation && <PasswordForm token={token} invitation={invitation} />}
    </WelcomeFrame>
  );
}

function PasswordForm({
  token,
  invitation,
}: {
  readonly token: string;
  readonly invitation: Invitation;
}) {
  const { failure, arrive } = useArrival();
  const form = useForm({
    initial: { password: "", password_confirmation: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).invitationAcceptInput,
    ),
    toInput: (values) => ({ token, ...values }),
    onSubmit: (values) => arrive(api("POST admin/auth/invitation", { token, ...values })),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">{m.invitation_text({ email: invitation.email })}</p>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={invitation.email}
        readOnly
        hidden
      />
      <NewPasswordFields form={form} />
      <FailureAlert failure={failure} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.invitation_accept()}
      </Button>
    </ScriptedForm>
  );
}

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    api("GET admin/auth/invitation", { token }).then(setInvitation, setFailure);
  }, [token]);
  return { invitation, failure };
}
