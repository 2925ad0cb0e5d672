import { useCountdown } from "@konter/client/use-countdown";
import type { DeviceWait } from "@konter/contract/devices";
import { Button, buttonClasses } from "@konter/ui";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { safeNext } from "../../app/session/next-path.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { DeviceRecovery } from "./device-recovery.tsx";

const POLL_MS = 2_000;
/** Storage key of the path to open after sign-in, set by the sign-in page. */
const NEXT = "konter:next";

/** `/auth/device`: a sign-in that waits for a trusted device; continues automatically (M77). */
export function DevicePage() {
  const [wait, setWait] = useState<DeviceWait>();
  const [isRecovering, setRecovering] = useState(false);
  const goOn = useGoOn();
  useProgress(wait, isRecovering, (next) => {
    if (next.session === null) {
      setWait(next);
      return;
    }
    session.set(next.session);
    void goOn();
  });
  if (isRecovering) return <DeviceRecovery onBack={() => setRecovering(false)} onDone={goOn} />;
  const isWaiting = wait === undefined || wait.state === "waiting" || wait.state === "accepted";
  const mayRecover = wait?.state === "waiting" || wait?.state === "expired";
  return (
    <AuthCard title={m.device_wait_title()} text={textOf(wait)}>
      {wait?.attempt && <Attempt key={wait.attempt.expires_at} {...wait.attempt} />}
      {!isWaiting && (
        <Link to="/auth/login" search={{}} className={buttonClasses("primary", "large")}>
          {m.device_wait_again()}
        </Link>
      )}
      {mayRecover && (
        <Button kind="quiet" onClick={() => setRecovering(true)}>
          {m.device_wait_lost()}
        </Button>
      )}
    </AuthCard>
  );
}

function textOf(wait: DeviceWait | undefined): string | undefined {
  switch (wait?.state) {
    case undefined:
    case "accepted":
      return undefined;
    case "waiting":
      return m.device_wait_text();
    case "rejected":
      return m.device_wait_rejected();
    case "mismatched":
      return m.device_wait_mismatched();
    case "expired":
      return m.device_wait_expired();
    case "none":
      return m.device_wait_none();
  }
}

function Attempt({
  number,
  expires_at: end,
}: {
  readonly number: number;
  readonly expires_at: string;
}) {
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(end) - session.serverNow()) / 1000)),
  );
  const left = useCountdown(seconds);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg bg-sunken px-4 py-6">
      <p className="text-sm text-soft">{m.device_wait_number()}</p>
      <p className="text-5xl font-bold tracking-widest tabular-nums">{number}</p>
      <p className="text-sm text-soft tabular-nums">{m.device_wait_left({ time: clock })}</p>
    </div>
  );
}

/** Polls the state of the sign-in until it is decided. */
function useProgress(
  wait: DeviceWait | undefined,
  isPaused: boolean,
  onChange: (wait: DeviceWait) => void,
): void {
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(async () => {
    // Retries without a response, because the server determines the waiting time.
    const next = await quietApi("POST auth/device/wait", {}).catch(() => undefined);
    if (next) onChange(next);
    setAsked((count) => count + 1);
  });
  const isOver = wait !== undefined && wait.state !== "waiting";
  useEffect(() => {
    if (isOver || isPaused) return;
    const timer = setTimeout(() => void ask(), asked === 0 ? 0 : POLL_MS);
    return () => clearTimeout(timer);
  }, [isOver, isPaused, asked]);
}

function useGoOn() {
  const router = useRouter();
  return async () => {
    const next = sessionStorage.getItem(NEXT) ?? undefined;
    sessionStorage.removeItem(NEXT);
    await router.navigate({ href: safeNext(next), replace: true });
  };
}
