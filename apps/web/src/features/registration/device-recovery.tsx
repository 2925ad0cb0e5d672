import type { OtpChallenge } from "@konter/contract/otp";
import { Button, useForm, lazyValidator } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";

interface Steps {
  readonly onBack: () => void;
  readonly onDone: () => Promise<void>;
}

/**
 * Without a trusted device, a code sent to the phone signs this device in, first read-only and later with full access
 * (M84).
 */
export function DeviceRecovery({ onBack, onDone }: Steps) {
  const { failure, guard } = useFailure();
  const [question, setQuestion] = useState<OtpChallenge>();
  const [busy, setBusy] = useState(false);
  if (question) return <CodeForm question={question} onQuestion={setQuestion} onDone={onDone} />;
  const ask = async () => {
    setBusy(true);
    await guard(async () => setQuestion(await api("POST auth/device/recover", {})));
    setBusy(false);
  };
  return (
    <AuthCard title={m.device_recover_title()} text={m.device_recover_text()} failure={failure}>
      <Button size="large" busy={busy} onClick={() => void ask()}>
        {m.device_recover_send()}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {m.back()}
      </Button>
    </AuthCard>
  );
}

function CodeForm({
  question,
  onQuestion,
  onDone,
}: {
  readonly question: OtpChallenge;
  readonly onQuestion: (question: OtpChallenge) => void;
  readonly onDone: () => Promise<void>;
}) {
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/otp/schemas")).otpVerifyInput,
    ),
    toInput: (values) => ({ ...values, otp_id: question.otp_id }),
    onSubmit: ({ code }) =>
      guard(async () => {
        session.set(
          await api("POST auth/device/recover/verify", { otp_id: question.otp_id, code }),
        );
        await onDone();
      }),
  });
  return (
    <AuthCard
      title={m.otp_title()}
      text={m.otp_sent_to({ recipient: question.recipient })}
      failure={failure}
      onSubmit={form.submit}
    >
      <CodeField {...form.field("code")} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.otp_confirm()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () => {
            form.set({ code: "" });
            onQuestion(await api("POST auth/otp/resend", { otp_id: question.otp_id }));
          })
        }
      />
    </AuthCard>
  );
}
