import { Button, ScriptedForm, TextField, useForm, lazyValidator } from "@konter/ui";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useArrival } from "./use-arrival.ts";
import { WelcomeFrame } from "./welcome-frame.tsx";

/**
 * `/first-owner?token=`: the operator of the server creates the brand's first owner; the second step of sign-in
 * follows.
 */
export function FirstOwnerPage() {
  usePageTitle(m.first_owner_title());
  const { token = "" } = useSearch({ from: "/first-owner" });
  const [link, setLink] = useState<{ readonly works: boolean; readonly failure?: unknown }>({
    works: false,
  });
  useEffect(() => {
    api("GET admin/auth/first-owner", { token }).then(
      () => setLink({ works: true }),
      (failure: unknown) => setLink({ works: false, failure }),
    );
  }, [token]);
  return (
    <WelcomeFrame title={m.first_owner_title()} failure={link.failure} loaded={link.works}>
      {link.works && <OwnerForm token={token} />}
    </WelcomeFrame>
  );
}

function OwnerForm({ token }: { readonly token: string }) {
  const { failure, arrive } = useArrival();
  const form = useForm({
    initial: { name: "", email: "", password: "", password_confirmation: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/staff/schemas")).firstOwnerCreateInput,
    ),
    toInput: (values) => ({ token, ...values }),
    onSubmit: (values) => arrive(api("POST admin/auth/first-owner", { token, ...values })),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm">{m.first_owner_text()}</p>
      <TextField
        {...form.field("name")}
        label={m.staff_name()}
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        {...form.field("email")}
        label={m.email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <NewPasswordFields form={form} />
      <FailureAlert failure={failure} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.first_owner_create()}
      </Button>
    </ScriptedForm>
  );
}
