import { CallFailed } from "@konter/contract/client";
import type { EmailState } from "@konter/contract/registration";
import { Alert, Button, buttonClasses, Skeleton, useForm, lazyValidator } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api, quietApi } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { isDrawn } from "./open-question.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/registration/schemas")).emailCodeInput,
);

/**
 * `/auth/verify-email`: by the link in the mail (its secret is in the fragment), or by its code for a signed-in user.
 */
export function VerifyEmailPage() {
  const [secret] = useState(() => (isDrawn() ? "" : location.hash.slice(1)));
  if (isDrawn()) return <AuthCard title={m.verify_email_title()} />;
  if (secret !== "") return <ByLink secret={secret} />;
  return session.signedIn() ? (
    <ByCode />
  ) : (
    <AuthCard title={m.verify_email_title()} text={m.verify_email_sign_in()}>
      <Link
        to="/auth/login"
        search={{ next: "/account/profile" }}
        className={buttonClasses("primary", "large")}
      >
        {m.sign_in()}
      </Link>
    </AuthCard>
  );
}

/** Requires a press, because mail programs open links automatically. */
function ByLink({ secret }: { readonly secret: string }) {
  const { failure, guard } = useFailure();
  const [state, setState] = useState<"asked" | "busy" | "done">("asked");
  const verify = async () => {
    setState("busy");
    await guard(async () => {
      await api("POST auth/verify-email/link", { token: secret });
      setState("done");
    }).catch(() => undefined);
    setState((now) => (now === "done" ? now : "asked"));
  };
  if (state === "done") return <Verified />;
  return (
    <AuthCard title={m.verify_email_title()} text={m.verify_email_press()} failure={failure}>
      <Button size="large" busy={state === "busy"} onClick={() => void verify()}>
        {m.verify_email_confirm()}
      </Button>
    </AuthCard>
  );
}

function Verified() {
  return (
    <AuthCard title={m.verify_email_title()}>
      <Alert tone="success">{m.verify_email_done()}</Alert>
      <Link to="/" search={{}} className={buttonClasses("primary", "large")}>
        {m.back_home()}
      </Link>
    </AuthCard>
  );
}

function ByCode() {
  const [state, setState] = useState<EmailState>();
  const { failure, guard, show } = useFailure();
  useEffect(() => {
    const stop = new AbortController();
    quietApi("GET auth/verify-email", {}, { signal: stop.signal }).then(
      setState,
      (reason: unknown) => {
        if (reason instanceof CallFailed && !stop.signal.aborted) show(reason);
      },
    );
    return () => stop.abort();
  }, [show]);
  const send = () => guard(async () => setState(await api("POST auth/verify-email/send", {})));
  if (state === undefined)
    return (
      <AuthCard title={m.verify_email_title()} failure={failure}>
        <Skeleton className="h-24" />
      </AuthCard>
    );
  if (state.verified_at !== null) return <Verified />;
  if (state.code !== null)
    return <CodeForm state={state} failure={failure} onState={setState} onResend={send} />;
  return (
    <AuthCard
      title={m.verify_email_title()}
      text={
        state.email === null ? m.verify_email_none() : m.verify_email_text({ email: state.email })
      }
      failure={failure}
    >
      {state.email !== null && (
        <Button size="large" onClick={() => void send()}>
          {m.verify_email_send()}
        </Button>
      )}
    </AuthCard>
  );
}

interface CodeFormProps {
  readonly state: EmailState;
  readonly failure: CallFailed | undefined;
  readonly onState: (state: EmailState) => void;
  readonly onResend: () => Promise<void>;
}

function CodeForm({ state, failure: sending, onState, onResend }: CodeFormProps) {
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "" },
    validator,
    toInput: (values) => values,
    onSubmit: (values) => guard(async () => onState(await api("POST auth/verify-email", values))),
  });
  return (
    <AuthCard
      title={m.verify_email_title()}
      text={m.verify_email_sent({ email: state.email ?? "" })}
      failure={failure ?? sending}
      onSubmit={form.submit}
    >
      <CodeField {...form.field("code")} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.verify_email_confirm()}
      </Button>
      <Resend resendAt={state.code?.resend_at ?? ""} onResend={onResend} />
    </AuthCard>
  );
}
