import type { FactorSecret, StaffSession } from "@konter/contract/staff";
import { QrCode, Skeleton } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/**
 * Sets up a second factor: QR code, first code, recovery codes. `onDone` is called when the user has confirmed saving
 * them.
 */
export function Enrolment({ onDone }: { readonly onDone: () => void }) {
  const { secret, failure } = useSecret();
  const [confirmed, setConfirmed] = useState<{
    readonly session: StaffSession;
    readonly codes: readonly string[];
  }>();
  if (confirmed) {
    return (
      <RecoveryCodes
        codes={confirmed.codes}
        onKept={() => {
          session.set(confirmed.session);
          onDone();
        }}
      />
    );
  }
  return (
    <CodeForm
      label={m.factor_code()}
      button={m.factor_confirm()}
      digitsOnly
      send={async (code) => {
        const answer = await api("POST admin/auth/factor/confirm", { code });
        session.takeToken(answer.session.csrf_token);
        setConfirmed({ session: answer.session, codes: answer.recovery_codes });
      }}
    >
      <p className="text-sm">{m.factor_enrol_text()}</p>
      <FailureAlert failure={failure} />
      {secret ? <Secret secret={secret} /> : <Waiting failed={failure !== undefined} />}
    </CodeForm>
  );
}

function Waiting({ failed }: { readonly failed: boolean }) {
  if (failed) return null;
  return (
    <div role="status" aria-label={m.factor_loading()}>
      <Skeleton className="mx-auto size-44" />
    </div>
  );
}

function Secret({ secret: { secret, address } }: { readonly secret: FactorSecret }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={address} label={m.factor_qr()} />
      <p className="text-center text-sm text-soft">
        {m.factor_secret()}
        <span className="mt-1 block font-mono font-semibold text-text wrap-anywhere select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </span>
      </p>
    </div>
  );
}

/** Fetched once when the screen opens, because a second secret would invalidate the scanned one. */
function useSecret(): { readonly secret: FactorSecret | undefined; readonly failure: unknown } {
  const [secret, setSecret] = useState<FactorSecret>();
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api("POST admin/auth/factor/begin", {}).then(setSecret, setFailure);
  }, []);
  return { secret, failure };
}
