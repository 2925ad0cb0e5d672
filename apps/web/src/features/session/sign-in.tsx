import {
  Alert,
  BrandMark,
  Button,
  PasswordField,
  ScriptedForm,
  TextField,
  useForm,
} from "@konter/ui";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { CallFailed } from "@konter/contract/client";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { getLocale, switchLocale } from "../../app/locale.ts";
import { safeNext } from "../../app/next-path.ts";
import { session } from "../../app/session-store.ts";
import { useCountdown } from "../../app/use-countdown.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

const validator = () => import("./validators.ts").then((validators) => validators.login);

export function SignIn() {
  usePageTitle(m.sign_in_title());
  const { brand } = session.get();
  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh grid-rows-[auto_1fr] bg-page outline-none desk:grid-cols-[minmax(0,26rem)_1fr] desk:grid-rows-1"
    >
      <div className="flex flex-col justify-between bg-bar bg-[radial-gradient(circle_at_85%_110%,var(--c-bar-press)_0_30%,transparent_30.5%),radial-gradient(circle_at_0%_-20%,var(--c-bar-press)_0_22%,transparent_22.5%)] px-6 pt-8 pb-16 text-on-bar desk:p-12">
        <div className="flex items-center gap-3">
          <BrandMark name={brand.name} logo={brand.logo} />
          <span className="text-lg font-bold">{brand.name}</span>
        </div>
        <p className="hidden text-2xl font-bold text-balance desk:block">{m.sign_in_claim()}</p>
      </div>
      <div className="-mt-10 flex flex-col items-center gap-6 px-4 pb-8 desk:mt-0 desk:justify-center">
        <SignInForm />
        <LanguageLinks />
        {brand.support_phone && (
          <p className="text-sm text-soft">{m.sign_in_support({ phone: brand.support_phone })}</p>
        )}
      </div>
    </main>
  );
}

function SignInForm() {
  const router = useRouter();
  const { next } = useSearch({ from: "/auth/login" });
  const [failure, setFailure] = useState<CallFailed>();
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
        session.set(await api("login", values));
        form.forgetDraft();
        await router.navigate({ href: safeNext(next), replace: true });
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
      }
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      className="flex w-full max-w-md flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-raised"
    >
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
        autoComplete="username"
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
    </ScriptedForm>
  );
}

function LanguageLinks() {
  const locale = getLocale();
  return (
    <div className="flex gap-1" role="group" aria-label={m.language()}>
      <Button
        kind={locale === "id" ? "plain" : "quiet"}
        size="small"
        lang="id"
        aria-pressed={locale === "id"}
        onClick={() => switchLocale("id")}
      >
        Indonesia
      </Button>
      <Button
        kind={locale === "en" ? "plain" : "quiet"}
        size="small"
        lang="en"
        aria-pressed={locale === "en"}
        onClick={() => switchLocale("en")}
      >
        English
      </Button>
    </div>
  );
}
