import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import { SHOP_RELOAD_SECONDS } from "@konter/contract/shop-orders";
import { Button } from "@konter/ui";
import { CircleX } from "@konter/ui/icons";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../app/failures.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";

interface PaymentFailedProps {
  readonly failure: unknown;
  /** Reloads the page, or opens the order when it was made. */
  readonly onReload: () => void;
}

/** That the payment failed, with the seconds until the page reloads; the countdown can be stopped (M367). */
export function PaymentFailed({ failure, onReload }: PaymentFailedProps) {
  const [stopped, setStopped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), []);
  const missing =
    failure instanceof CallFailed && failure.code === "balance_insufficient"
      ? failure.answer?.parameters?.["amount"]
      : undefined;
  return (
    <div
      ref={place}
      role="alert"
      className="flex flex-col gap-3 rounded-lg bg-danger-wash p-4 text-danger-text"
    >
      <p className="flex items-center gap-2 text-lg font-bold">
        <CircleX aria-hidden className="size-6 shrink-0" />
        {m.checkout_failed()}
      </p>
      <p className="text-sm font-medium">{failureText(failure)}</p>
      {typeof missing === "number" && <TopUpLink missing={missing} />}
      {!stopped && <Reloading onStop={() => setStopped(true)} onReload={onReload} />}
    </div>
  );
}

function Reloading({
  onStop,
  onReload,
}: {
  readonly onStop: () => void;
  readonly onReload: () => void;
}) {
  const left = useCountdown(SHOP_RELOAD_SECONDS);
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) reload.current();
  }, [isOver]);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* Not announced every second. */}
      <p aria-live="off" className="text-sm">
        {m.checkout_reload_in({ seconds: left })}
      </p>
      <Button kind="plain" size="small" onClick={onStop}>
        {m.checkout_reload_stop()}
      </Button>
    </div>
  );
}
