import { useCountdown } from "@konter/client/use-countdown";
import type { DepositInstructions } from "@konter/contract/deposits";
import { buttonClasses, CopyButton, formatDateTime, Skeleton } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { Qris } from "./qris.tsx";
import type { QrisPayment } from "./qris.tsx";

const SECONDS_PER_HOUR = 3_600;

/** Until when a payment can be made, with a countdown. */
export function PayDeadline({ expiresAt }: { readonly expiresAt: string }) {
  // The server's time, read once; the countdown then runs locally.
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(expiresAt) - session.serverNow()) / 1_000)),
  );
  const left = useCountdown(seconds);
  const clock = [
    Math.floor(left / SECONDS_PER_HOUR),
    Math.floor((left % SECONDS_PER_HOUR) / 60),
    left % 60,
  ]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-sm text-soft">{m.pay_before({ time: formatDateTime(expiresAt) })}</p>
      <p aria-hidden className="text-lg font-bold tabular-nums">
        {left === 0 ? m.pay_time_over() : clock}
      </p>
    </div>
  );
}

/** The gateway has not responded yet; the page updates automatically. */
export function PayCodeComing() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <Skeleton className="h-12" />
      <p className="text-sm text-soft">{m.pay_code_being_made()}</p>
    </div>
  );
}

/** The account, number, QRIS code or link that the payer needs. */
export function PayInstructions({
  instructions,
  picture,
}: {
  readonly instructions: DepositInstructions;
  readonly picture: QrisPayment;
}) {
  const { bank_account: account, virtual_account: virtual, bill } = instructions;
  return (
    <div className="flex flex-col gap-4">
      {account && (
        <>
          <PayNumber label={account.name} value={account.number} />
          <p className="text-center text-sm">
            {m.pay_in_name_of()} <strong>{account.holder}</strong>
          </p>
        </>
      )}
      {virtual && (
        <PayNumber
          label={m.pay_virtual_account({ bank: virtual.bank.toUpperCase() })}
          value={virtual.number}
        />
      )}
      {bill && (
        <>
          <PayNumber label={m.pay_biller_code()} value={bill.biller_code} />
          <PayNumber label={m.pay_bill_key()} value={bill.bill_key} />
        </>
      )}
      {instructions.payment_code !== undefined && (
        <PayNumber label={m.pay_payment_code()} value={instructions.payment_code} />
      )}
      {instructions.qr_string !== undefined && (
        <Qris payment={picture} code={instructions.qr_string} />
      )}
      {instructions.link !== undefined && (
        <a href={instructions.link} className={buttonClasses("primary", "large")}>
          {m.pay_open_app()}
        </a>
      )}
    </div>
  );
}

function PayNumber({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-sm text-soft">{label}</p>
        <p className="font-mono text-xl font-bold break-all select-all">{value}</p>
      </div>
      <CopyButton text={value} />
    </div>
  );
}
