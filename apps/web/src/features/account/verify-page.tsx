import type { Account } from "@konter/contract/identity";
import type { OtpChallenge } from "@konter/contract/otp";
import { displayPhone } from "@konter/contract/phone";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  Chip,
  FactList,
  formatDateTime,
  ScriptedForm,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { EmailChangeCard } from "./email-change-card.tsx";
import { Failure } from "./failure.tsx";

const provedState = (at: string | null) =>
  at === null ? (
    <Chip tone="warning">{m.verify_not_yet()}</Chip>
  ) : (
    <Chip tone="success">{m.verify_since({ time: formatDateTime(at) })}</Chip>
  );

/** `/account/verify`: which contact details are verified, and how to verify them (M62). */
export default function VerifyPage() {
  const account = useAccount();
  return (
    <>
      <PhoneCard account={account} />
      <Card className="flex flex-col gap-4 p-4">
        {account.email === null ? (
          <>
            <Alert>{m.verify_no_email()}</Alert>
            <Link
              to="/account/{-$page}"
              params={{ page: "edit" }}
              className={buttonClasses("plain", "normal")}
            >
              {m.profile_edit()}
            </Link>
          </>
        ) : (
          <FactList
            facts={[{ label: account.email, value: provedState(account.email_verified_at) }]}
          />
        )}
        {account.email !== null && account.email_verified_at === null && (
          <Link
            to="/auth/$step"
            params={{ step: "verify-email" }}
            className={buttonClasses("primary", "normal")}
          >
            {m.verify_email_title()}
          </Link>
        )}
      </Card>
      <EmailChangeCard />
    </>
  );
}

/** Numbers can be reassigned, so a verified one can be verified again. */
function PhoneCard({ account }: { readonly account: Account }) {
  const [question, setQuestion] = useState<OtpChallenge>();
  const [busy, setBusy] = useState(false);
  const { failure, guard } = useFailure();
  const send = async () => {
    setBusy(true);
    await guard(async () => setQuestion(await api("POST account/phone/send", {})));
    setBusy(false);
  };
  const isProved = account.phone_verified_at !== null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <FactList
        facts={[{ label: displayPhone(account.hp), value: provedState(account.phone_verified_at) }]}
      />
      {!isProved && <Alert tone="warning">{m.verify_phone_closed()}</Alert>}
      <Failure of={failure} />
      {question === undefined ? (
        <Button kind={isProved ? "plain" : "primary"} busy={busy} onClick={() => void send()}>
          {isProved ? m.verify_phone_again() : m.verify_phone()}
        </Button>
      ) : (
        <PhoneCode question={question} onQuestion={setQuestion} />
      )}
    </Card>
  );
}

function PhoneCode({
  question,
  onQuestion,
}: {
  readonly question: OtpChallenge;
  readonly onQuestion: (question: OtpChallenge | undefined) => void;
}) {
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/registration/schemas")).emailCodeInput,
    ),
    toInput: (values) => values,
    onSubmit: ({ code }) =>
      guard(async () => {
        const account = await api("POST account/phone/prove", { otp_id: question.otp_id, code });
        client.setQueryData(["account"], account);
        snackbar.add({ text: m.verify_phone_done(), tone: "success" });
        onQuestion(undefined);
      }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.otp_sent_to({ recipient: question.recipient })}</p>
      <Failure of={failure} />
      <CodeField {...form.field("code")} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.otp_confirm()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () =>
            onQuestion(await api("POST auth/otp/resend", { otp_id: question.otp_id })),
          )
        }
      />
    </ScriptedForm>
  );
}
