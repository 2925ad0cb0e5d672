import { useCountdown } from "@konter/client/use-countdown";
import { Alert, Button, PasswordField, ScriptedForm, TextField, useForm } from "@konter/ui";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CallFailed } from "@konter/contract/client";
import { failureText, showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AuthFrame } from "./auth-frame.tsx";

const submit = () => import("./submit.ts");
const validator = () => submit().then(({ login }) => login);

export function SignIn() {
  usePageTitle(m.sign_in_title());
  return (
    <AuthFrame>
      <SignInForm />
    </AuthFrame>
  );
}

function SignInForm() {
  const router = useRouter();
  const { next } = useSearch({ from: "/auth/login" });
  const [failure, setFailure] = useState(() => session.takeEnding());
  const pause = useCountdown(failure?.retryAfterSeconds);
  const form = useForm({
    draft: "konter:sign-in",
    initial: { hp: "", password: "" },
    secret: ["password"],
    validator,
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const { signIn } = await submit();
        const href = await signIn(values, next);
        form.forgetDraft();
        await router.navigate({ href, replace: true });
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        if (reason.code === "account_deleted")
          void submit().then((all) => all.offerRecovery(values));
      }
    },
  });
  // The sign-in form offers passkeys after the first user interaction; their code is not loaded before.
  useEffect(() => {
    if (!("PublicKeyCredential" in globalThis)) return;
    const touched = new AbortController();
    const offer = () => {
      touched.abort();
      void submit()
        .then((all) => all.signInByAutofill(next))
        .then((href) => (href ? router.navigate({ href, replace: true }) : undefined), showFailure);
    };
    for (const touch of ["pointermove", "pointerdown", "keydown"])
      addEventListener(touch, offer, { signal: touched.signal });
    return () => touched.abort();
  }, [next, router]);
  return (
    <ScriptedForm onSubmit={form.submit} className="auth-card">
      <h1 className="text-xl font-bold">{m.sign_in_title()}</h1>
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
          {pause > 0 && ` ${m.wait_seconds({ seconds: pause })}`}
        </Alert>
      )}
      <TextField
        {...form.field("hp")}
        label={m.phone_number()}
        type="tel"
        inputMode="tel"
        autoComplete="username webauthn"
        placeholder="0812 3456 7890"
      />
      <PasswordField
        {...form.field("password")}
        label={m.password()}
        autoComplete="current-password"
      />
      <Button type="submit" size="large" busy={form.busy} disabled={pause > 0}>
        {m.sign_in()}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm underline *:py-3">
        <a href="/auth/register">{m.sign_up()}</a>
        <a href="/auth/passkey">Passkey</a>
        <a href="/auth/forgot">{m.forgot()}</a>
      </p>
    </ScriptedForm>
  );
}
