import { useCountdown } from "@konter/client/use-countdown";
import { OTP_RESEND_SECONDS } from "@konter/contract/otp";
import { Button } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const secondsUntil = (instant: string): number =>
  Math.min(
    OTP_RESEND_SECONDS,
    Math.max(0, Math.ceil((Date.parse(instant) - session.serverNow()) / 1000)),
  );

/** Requests another code after its waiting time. */
export function Resend({
  resendAt,
  onResend,
}: {
  /** ISO time. */
  readonly resendAt: string;
  readonly onResend: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  // Counted from when this time was first rendered; a new code brings a new time.
  const [first, setFirst] = useState({ resendAt, seconds: secondsUntil(resendAt) });
  if (first.resendAt !== resendAt) setFirst({ resendAt, seconds: secondsUntil(resendAt) });
  const left = useCountdown(first.seconds);
  const resend = async () => {
    setBusy(true);
    await onResend().finally(() => setBusy(false));
  };
  return (
    <Button kind="plain" busy={busy} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? m.otp_resend_in({ seconds: left }) : m.otp_resend()}
    </Button>
  );
}
