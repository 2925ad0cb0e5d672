import type { OtpChallenge } from "@konter/contract/otp";
import { Button, buttonClasses, useForm, lazyValidator } from "@konter/ui";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, quietApi } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { CodeField, deliveryText, Resend, useDelivery, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { isDrawn, registrationQuestion } from "./open-question.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/otp/schemas")).otpVerifyInput,
);
const readStatus = (otpId: string) => quietApi("POST auth/otp/status", { otp_id: otpId });

/** `/auth/otp`: the code that completes a registration. */
export function OtpPage() {
  const [question, setQuestion] = useState(() => registrationQuestion.read());
  if (question !== undefined) return <CodeForm question={question} onQuestion={setQuestion} />;
  return (
    <AuthCard title={m.otp_title()} text={isDrawn() ? undefined : m.otp_none()}>
      {!isDrawn() && (
        <Link
          to="/auth/$step"
          params={{ step: "register" }}
          className={buttonClasses("primary", "large")}
        >
          {m.sign_up()}
        </Link>
      )}
    </AuthCard>
  );
}

interface CodeFormProps {
  readonly question: OtpChallenge;
  readonly onQuestion: (question: OtpChallenge) => void;
}

function CodeForm({ question, onQuestion }: CodeFormProps) {
  const router = useRouter();
  const { failure, guard, show } = useFailure();
  const take = (next: OtpChallenge) => {
    registrationQuestion.write(next);
    onQuestion(next);
  };
  useDelivery(question, readStatus, take, show);
  const form = useForm({
    initial: { code: "" },
    validator,
    toInput: (values) => ({ ...values, otp_id: question.otp_id }),
    onSubmit: ({ code }) =>
      guard(async () => {
        session.set(await api("POST auth/otp/verify", { otp_id: question.otp_id, code }));
        // The password was never stored; the other typed values are now in the account.
        sessionStorage.removeItem("konter:register");
        registrationQuestion.write(undefined);
        await router.navigate({ to: "/auth/pin", search: { next: "/" }, replace: true });
      }),
  });
  return (
    <AuthCard
      title={m.otp_title()}
      text={m.otp_sent_to({ recipient: question.recipient })}
      failure={failure}
      onSubmit={form.submit}
    >
      <CodeField {...form.field("code")} hint={deliveryText(question)} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.otp_confirm()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () => {
            form.set({ code: "" });
            take(await api("POST auth/otp/resend", { otp_id: question.otp_id }));
          })
        }
      />
      <Link
        to="/auth/$step"
        params={{ step: "register" }}
        className={buttonClasses("quiet", "normal")}
      >
        {m.otp_change_number()}
      </Link>
    </AuthCard>
  );
}
