import { failureRequestId } from "@konter/client/failures";
import { getLocale, switchLocale } from "@konter/client/locale";
import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  PasswordField,
  ScriptedForm,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useRouter, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api } from "../../app/api.ts";
import { DoorFrame } from "../../app/door-frame.tsx";
import { failureText } from "../../app/failures.ts";
import { safeNext } from "../../app/next-path.ts";
import { isConsole } from "../../app/place.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

/** Loaded after a correct password. */
const SecondStep = lazy(async () => ({
  default: (await import("../second-factor/index.ts")).SecondStep,
}));

const validator = lazyValidator(
  async () => (await import("@konter/contract/staff/schemas")).staffLoginInput,
);

const titleOfPage = () => (isConsole() ? m.sign_in_console_title() : m.sign_in_title());

export function SignIn() {
  usePageTitle(titleOfPage());
  const router = useRouter();
  const { next } = useSearch({ from: "/login" });
  const [step, setStep] = useState(session.get().second_step);
  const goOn = () => {
    if (session.signedIn()) void router.navigate({ href: safeNext(next), replace: true });
    else setStep(session.get().second_step);
  };
  return (
    <DoorFrame>
      {step === null ? (
        <SignInForm onGiven={goOn} />
      ) : (
        <Suspense>
          <SecondStep step={step} onIn={goOn} onBack={goOn} />
        </Suspense>
      )}
      <LanguageLinks />
    </DoorFrame>
  );
}

function SignInForm({ onGiven }: { readonly onGiven: () => void }) {
  const [failure, setFailure] = useState<CallFailed>();
  const pause = useCountdown(failure?.retryAfterSeconds);
  const form = useForm({
    draft: "konter:sign-in",
    initial: { email: "", password: "" },
    secret: ["password"],
    validator,
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        session.set(await api("POST admin/auth/login", values));
        form.forgetDraft();
        onGiven();
      } catch (reason) {
        if (!(reason instanceof CallFailed)) throw reason;
        // The server's sentence for it mentions the members' phone number.
        if (reason.code === "credentials_wrong") {
          form.showErrors({ password: m.sign_in_wrong() });
        } else if (reason.answer?.fields) throw reason;
        else setFailure(reason);
      }
    },
  });
  const requestId = failureRequestId(failure);
  return (
    <ScriptedForm
      onSubmit={form.submit}
      className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-raised"
    >
      <h1 className="text-xl font-bold">{titleOfPage()}</h1>
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
          {pause > 0 && ` ${m.wait_seconds({ seconds: pause })}`}
          {requestId && (
            <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
          )}
        </Alert>
      )}
      <TextField
        {...form.field("email")}
        label={m.email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
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
    <div className="flex justify-center gap-1" role="group" aria-label={m.language()}>
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
