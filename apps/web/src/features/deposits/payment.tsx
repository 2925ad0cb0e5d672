import { DEPOSIT_CREDIT_MINUTES } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Card, CopyButton } from "@konter/ui";
import * as m from "#messages";
import { PayCodeComing, PayDeadline, PayInstructions } from "../pay-code/index.ts";
import type { DepositRequest } from "./api.ts";
import { CancelRequest } from "./cancel-request.tsx";

/** Payment instructions of a pending request: amount, destination and deadline. */
export function Payment({ request }: { readonly request: DepositRequest }) {
  if (request.status !== "waiting") return null;
  const { instructions } = request;
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <PayDeadline expiresAt={request.expires_at} />
        <Sum request={request} />
        {instructions === null ? (
          <PayCodeComing />
        ) : (
          <PayInstructions
            instructions={instructions}
            picture={{ name: request.code, total: request.total, expiresAt: request.expires_at }}
          />
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

/** Highlights the unique digits, because a rounded amount must be matched by a person. */
function Sum({ request }: { readonly request: DepositRequest }) {
  const text = formatRupiah(request.total);
  const digits = request.unique_digits === null ? 0 : 3;
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken p-4 text-center">
      <p className="text-sm text-soft">{m.pay_to_pay()}</p>
      <p className="text-3xl font-bold tabular-nums select-all">
        {text.slice(0, text.length - digits)}
        {digits > 0 && (
          <span className="rounded-sm bg-warning-wash px-0.5 text-warning-text">
            {text.slice(-digits)}
          </span>
        )}
      </p>
      {digits > 0 && <p className="max-w-sm text-sm">{m.deposit_exact()}</p>}
      <CopyButton text={String(request.total)} label={m.pay_copy_sum()} />
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
