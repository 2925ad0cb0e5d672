import type { OtpChallenge } from "@konter/contract/otp";
import { Button, buttonClasses, snackbar, useForm, lazyValidator } from "@konter/ui";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { isDrawn, resetQuestion } from "./open-question.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/registration/schemas")).resetInput,
);

/** `/auth/reset`: the code and the new password. */
export function ResetPage() {
  const [question, setQuestion] = useState(() => resetQuestion.read());
  if (question !== undefined) return <ResetForm question={question} onQuestion={setQuestion} />;
  return (
    <AuthCard title={m.reset_title()} text={isDrawn() ? undefined : m.reset_none()}>
      {!isDrawn() && (
        <Link
          to="/auth/$step"
          params={{ step: "forgot" }}
          className={buttonClasses("primary", "large")}
        >
          {m.forgot_send()}
        </Link>
      )}
    </AuthCard>
  );
}

function ResetForm({
  question,
  onQuestion,
}: {
  readonly question: OtpChallenge;
  readonly onQuestion: (question: OtpChallenge) => void;
}) {
  const router = useRouter();
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "", password: "", password_confirmation: "" },
    validator,
    toInput: (values) => ({ ...values, otp_id: question.otp_id }),
    onSubmit: (values) =>
      guard(async () => {
        await api("POST auth/reset", { ...values, otp_id: question.otp_id });
        resetQuestion.write(undefined);
        snackbar.add({ text: m.reset_done(), tone: "success" });
        await router.navigate({ to: "/auth/login", search: {}, replace: true });
      }),
  });
  return (
    <AuthCard
      title={m.reset_title()}
      text={m.reset_sent_to({ recipient: question.recipient })}
      failure={failure}
      onSubmit={form.submit}
    >
      <CodeField {...form.field("code")} />
      <NewPasswordFields
        password={form.field("password")}
        confirmation={form.field("password_confirmation")}
      />
      <p className="text-sm text-soft">{m.reset_signs_out()}</p>
      <Button type="submit" size="large" busy={form.busy}>
        {m.reset_save()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () => {
            const next = await api("POST auth/otp/resend", { otp_id: question.otp_id });
            form.set({ code: "" });
            resetQuestion.write(next);
            onQuestion(next);
          })
        }
      />
      <Link
        to="/auth/$step"
        params={{ step: "forgot" }}
        className={buttonClasses("quiet", "normal")}
      >
        {m.reset_change_recipient()}
      </Link>
    </AuthCard>
  );
}
