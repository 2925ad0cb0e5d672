import { useCountdown } from "@konter/client/use-countdown";
import type { DepositInstructions } from "@konter/contract/deposits";
import { DEPOSIT_CREDIT_MINUTES } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { buttonClasses, Card, CopyButton, formatDateTime, Skeleton } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { DepositRequest } from "./api.ts";
import { CancelRequest } from "./cancel-request.tsx";
import { Qris } from "./qris.tsx";

/** Payment instructions of a pending request: amount, destination and deadline. */
export function Payment({ request }: { readonly request: DepositRequest }) {
  if (request.status !== "waiting") return null;
  const { instructions } = request;
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <Deadline expiresAt={request.expires_at} />
        <Sum request={request} />
        {instructions === null ? (
          <BeingMade />
        ) : (
          <Instructions request={request} instructions={instructions} />
        )}
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm">
          {stepsOf(request).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {request.may_cancel && <CancelRequest code={request.code} />}
    </>
  );
}

const SECONDS_PER_HOUR = 3_600;

function Deadline({ expiresAt }: { readonly expiresAt: string }) {
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
      <p className="text-sm text-soft">
        {m.deposit_pay_before({ time: formatDateTime(expiresAt) })}
      </p>
      <p aria-hidden className="text-lg font-bold tabular-nums">
        {left === 0 ? m.deposit_time_over() : clock}
      </p>
    </div>
  );
}

/** Highlights the unique digits, because a rounded amount must be matched by a person. */
function Sum({ request }: { readonly request: DepositRequest }) {
  const text = formatRupiah(request.total);
  const digits = request.unique_digits === null ? 0 : 3;
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken p-4 text-center">
      <p className="text-sm text-soft">{m.deposit_to_pay()}</p>
      <p className="text-3xl font-bold tabular-nums select-all">
        {text.slice(0, text.length - digits)}
        {digits > 0 && (
          <span className="rounded-sm bg-warning-wash px-0.5 text-warning-text">
            {text.slice(-digits)}
          </span>
        )}
      </p>
      {digits > 0 && <p className="max-w-sm text-sm">{m.deposit_exact()}</p>}
      <CopyButton text={String(request.total)} label={m.deposit_copy_sum()} />
    </div>
  );
}

/** The gateway has not responded yet; the page updates automatically. */
function BeingMade() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <Skeleton className="h-12" />
      <p className="text-sm text-soft">{m.deposit_being_made()}</p>
    </div>
  );
}

function Instructions({
  request,
  instructions,
}: {
  readonly request: DepositRequest;
  readonly instructions: DepositInstructions;
}) {
  const { bank_account: account, virtual_account: virtual, bill } = instructions;
  return (
    <div className="flex flex-col gap-4">
      {account && (
        <>
          <Number label={account.name} value={account.number} />
          <p className="text-center text-sm">
            {m.deposit_in_name_of()} <strong>{account.holder}</strong>
          </p>
        </>
      )}
      {virtual && (
        <Number
          label={m.deposit_virtual_account({ bank: virtual.bank.toUpperCase() })}
          value={virtual.number}
        />
      )}
      {bill && (
        <>
          <Number label={m.deposit_biller_code()} value={bill.biller_code} />
          <Number label={m.deposit_bill_key()} value={bill.bill_key} />
        </>
      )}
      {instructions.payment_code !== undefined && (
        <Number label={m.deposit_payment_code()} value={instructions.payment_code} />
      )}
      {instructions.qr_string !== undefined && (
        <Qris request={request} code={instructions.qr_string} />
      )}
      {instructions.link !== undefined && (
        <a href={instructions.link} className={buttonClasses("primary", "large")}>
          {m.deposit_open_app()}
        </a>
      )}
    </div>
  );
}

function Number({ label, value }: { readonly label: string; readonly value: string }) {
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

/** Short steps by payment method; in each case the page updates automatically at the end. */
function stepsOf({ method, unique_digits: digits }: DepositRequest): readonly string[] {
  const last = m.deposit_step_wait({ minutes: DEPOSIT_CREDIT_MINUTES });
  switch (method.kind) {
    case "bank":
      return [m.deposit_step_bank(), m.deposit_step_exact(), last];
    case "virtual_account":
      return [m.deposit_step_virtual_account(), m.deposit_step_check_name(), last];
    case "qris":
      return [
        m.deposit_step_qris(),
        digits === null ? m.deposit_step_check_name() : m.deposit_step_exact(),
        last,
      ];
    case "e_wallet":
      return [m.deposit_step_e_wallet(), last];
    case "store":
      return [m.deposit_step_store(), m.deposit_step_receipt(), last];
    case "cash":
      return [m.deposit_step_cash(), m.deposit_step_cash_wait()];
  }
}
