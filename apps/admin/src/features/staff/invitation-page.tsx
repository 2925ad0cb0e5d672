import * as staffEndpoints from "@konter/contract/staff/office-endpoints";
import { CallFailed } from "@konter/contract/client";
import type { Invitation } from "@konter/contract/staff";
import {
  BrandMark,
  Button,
  buttonClasses,
  PasswordField,
  ScriptedForm,
  Skeleton,
  useForm,
} from "@konter/ui";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

/** `/invitation?token=`: makes the password of an invitation; the second step of the sign-in follows. */
export function InvitationPage() {
  usePageTitle(m.invitation_title());
  const { token = "" } = useSearch({ from: "/invitation" });
  const { brand } = session.get();
  const { invitation, failure } = useInvitation(token);
  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-page px-4 py-8 outline-none"
    >
      <div className="flex w-full max-w-md flex-col gap-6">
        <div className="flex items-center gap-3">
          <BrandMark name={brand.name} logo={brand.logo} />
          <div className="min-w-0">
            <p className="truncate text-lg font-bold">{brand.name}</p>
            <p className="text-sm text-soft">{m.back_office()}</p>
          </div>
        </div>
        <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-raised">
          <h1 className="text-xl font-bold">{m.invitation_title()}</h1>
          {failure !== undefined && <Over failure={failure} />}
          {invitation && <PasswordForm token={token} invitation={invitation} />}
          {invitation === undefined && failure === undefined && (
            <div role="status" aria-label={m.invitation_loading()}>
              <Skeleton className="h-40" />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

function Over({ failure }: { readonly failure: unknown }) {
  return (
    <>
      <FailureAlert failure={failure} />
      <Link to="/login" search={{}} className={buttonClasses("plain")}>
        {m.invitation_sign_in()}
      </Link>
    </>
  );
}

function PasswordForm({
  token,
  invitation,
}: {
  readonly token: string;
  readonly invitation: Invitation;
}) {
  const router = useRouter();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    initial: { password: "", password_confirmation: "" },
    validator: () => import("./validators.ts").then(({ acceptance }) => acceptance),
    toInput: (values) => ({ token, ...values }),
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        session.set(await api(staffEndpoints.invitationAccept, { token, ...values }));
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        return;
      }
      // Signed in, or at the second step: the sign-in knows which.
      await router.navigate({ to: "/login", search: {}, replace: true });
    },
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
      <PasswordField {...form.field("password")} label={m.password()} autoComplete="new-password" />
      <PasswordField
        {...form.field("password_confirmation")}
        label={m.invitation_password_again()}
        autoComplete="new-password"
      />
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
    api(staffEndpoints.invitation, { token }).then(setInvitation, setFailure);
  }, [token]);
  return { invitation, failure };
}
