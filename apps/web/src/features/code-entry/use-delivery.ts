import { CallFailed } from "@konter/contract/client";
import type { OtpChallenge } from "@konter/contract/otp";
import { useEffect, useEffectEvent, useState } from "react";
import * as m from "#messages";

const POLL_MS = 1_500;

export function deliveryText({ delivery, channel }: OtpChallenge): string {
  if (delivery === "waiting") return m.otp_on_its_way();
  return channel === "sms" ? m.otp_by_sms() : m.otp_by_whatsapp();
}

/** Polls the delivery state until the message was accepted or has failed. */
export function useDelivery(
  question: OtpChallenge,
  read: (otpId: string) => Promise<OtpChallenge>,
  onChange: (question: OtpChallenge) => void,
  onFailure: (failure: CallFailed) => void,
): void {
  const { otp_id: id, delivery, resend_at: sentFor } = question;
  const [failedFor, setFailedFor] = useState<string>();
  const ask = useEffectEvent(async () => {
    try {
      const next = await read(id);
      if (next.delivery !== "waiting") onChange(next);
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.code !== "otp_send_failed") return;
      setFailedFor(sentFor);
      onFailure(failure);
    }
  });
  const isWaiting = delivery === "waiting" && failedFor !== sentFor;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
