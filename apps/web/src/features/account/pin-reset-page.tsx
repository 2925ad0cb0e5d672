import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import type { OtpChallenge } from "@konter/contract/otp";
import type { Cooling } from "@konter/contract/safety";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  formatDateTime,
  PasswordField,
  ScriptedForm,
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
import { Failure } from "./failure.tsx";
import { NewPinFields } from "./new-pin-fields.tsx";
import { NEW_PIN, pairValidator } from "./pin-pair.ts";

/** `/account/pin-reset`: resets a forgotten or locked PIN with the password and a code sent to the phone (M68). */
export default function PinResetPage() {
  const { has_pin: hasPin } = useAccount();
  const [question, setQuestion] = useState<OtpChallenge>();
  const [late, setLate] = useState<CallFailed>();
  const [done, setDone] = useState<Cooling>();
  return (
    <Card className="flex flex-col gap-4 p-4">
      {done !== undefined ? (
        <Done cooling={done} />
      ) : question !== undefined ? (
        <NewPin
          question={question}
          onQuestion={setQuestion}
          onDone={setDone}
          onLate={(failure) => {
            setLate(failure);
            setQuestion(undefined);
          }}
        />
      ) : hasPin ? (
        <Ask late={late} onQuestion={setQuestion} />
      ) : (
        <NoPin />
      )}
    </Card>
  );
}

function NoPin() {
  return (
    <>
      <Alert>{m.pin_needed()}</Alert>
      <Link to="/auth/pin" className={buttonClasses("primary", "large")}>
        {m.pin_create()}
      </Link>
    </>
  );
}

/** Asks for the password first; no code is sent before it is correct. */
function Ask({
  late,
  onQuestion,
}: {
  /** Set when the password was confirmed too long ago. */
  readonly late: CallFailed | undefined;
  readonly onQuestion: (question: OtpChallenge) => void;
}) {
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { password: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/account/schemas")).passwordConfirmInput,
    ),
    toInput: (values) => values,
    onSubmit: (values) =>
      guard(async () => {
        const question = await api("POST account/pin/reset/code", values);
        form.set({ password: "" });
        onQuestion(question);
      }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.pin_reset_text()}</p>
      <Failure of={failure ?? late} />
      <PasswordField
        {...form.field("password")}
        label={m.password()}
        autoComplete="current-password"
      />
      <Button type="submit" size="large" busy={form.busy}>
        {m.pin_reset_send()}
      </Button>
    </ScriptedForm>
  );
}

interface NewPinProps {
  readonly question: OtpChallenge;
  readonly onQuestion: (question: OtpChallenge) => void;
  readonly onDone: (cooling: Cooling) => void;
  readonly onLate: (failure: CallFailed) => void;
}

function NewPin({ question, onQuestion, onDone, onLate }: NewPinProps) {
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "", ...NEW_PIN },
    validator: pairValidator(
      lazyValidator(async () => (await import("@konter/contract/safety/schemas")).pinResetInput),
      () => form.set(NEW_PIN),
    ),
    toInput: (values) => ({ ...values, otp_id: question.otp_id }),
    onSubmit: (values) =>
      guard(async () => {
        try {
          const cooling = await api("POST account/pin/reset", {
            ...values,
            otp_id: question.otp_id,
          });
          await client.invalidateQueries({ queryKey: ["account"] });
          onDone(cooling);
        } catch (reason) {
          if (!(reason instanceof CallFailed) || reason.code !== "password_needed") throw reason;
          onLate(reason);
        }
      }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.otp_sent_to({ recipient: question.recipient })}</p>
      <Failure of={failure} />
      <CodeField {...form.field("code")} />
      <NewPinFields form={form} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.pin_reset()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () => {
            const next = await api("POST auth/otp/resend", { otp_id: question.otp_id });
            form.set({ code: "" });
            onQuestion(next);
          })
        }
      />
    </ScriptedForm>
  );
}

function Done({ cooling }: { readonly cooling: Cooling }) {
  return (
    <>
      <Alert tone="success">{m.pin_reset_done()}</Alert>
      <p className="text-sm text-soft">
        {m.pin_reset_cooling({
          limit: formatRupiah(cooling.day_limit),
          until: formatDateTime(cooling.cooling_until),
        })}
      </p>
      <Link to="/" search={{}} className={buttonClasses("primary", "large")}>
        {m.back_home()}
      </Link>
    </>
  );
}
