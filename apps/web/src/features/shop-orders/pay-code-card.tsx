import { formatRupiah } from "@konter/contract/money";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { Alert, Card, CopyButton } from "@konter/ui";
import * as m from "#messages";
import { PayCodeComing, PayDeadline, PayInstructions } from "../pay-code/index.ts";

interface PayCodeProps {
  readonly number: string;
  readonly total: number;
  /** Null while no channel is chosen. */
  readonly payment: ShopOrder["payment"];
  readonly expiresAt: string | null;
}

/** Code, amount and time to pay an order at its channel (M368). */
export function PayCode({ number, total, payment, expiresAt }: PayCodeProps) {
  const amount = payment?.amount ?? total;
  return (
    <Card className="flex flex-col gap-4 p-4">
      {expiresAt !== null && <PayDeadline key={expiresAt} expiresAt={expiresAt} />}
      <div className="flex flex-col items-center gap-2 rounded-lg bg-sunken p-4 text-center">
        <p className="text-sm text-soft">
          {m.pay_to_pay()}
          {payment?.method && ` · ${payment.method.name}`}
        </p>
        <p className="text-3xl font-bold tabular-nums select-all">{formatRupiah(amount)}</p>
        <CopyButton text={String(amount)} label={m.pay_copy_sum()} />
      </div>
      {payment !== null &&
        !payment.confirming &&
        (payment.instructions === null ? (
          <PayCodeComing />
        ) : (
          <PayInstructions
            instructions={payment.instructions}
            picture={{ name: number, total: amount, expiresAt: expiresAt ?? "" }}
          />
        ))}
    </Card>
  );
}

type Payable = Pick<ShopOrder, "number" | "status" | "total" | "payment" | "expires_at">;

/** The pay code of a visitor's unpaid order, or that its channel could not make one. */
export function GuestPayment({ order }: { readonly order: Payable }) {
  const { number, status, total, payment, expires_at: expiresAt } = order;
  if (status !== "waiting_payment" || payment === null) return null;
  if (payment.failed)
    return (
      <Alert tone="danger" urgent>
        {m.shop_channel_failed()}
      </Alert>
    );
  return <PayCode number={number} total={total} payment={payment} expiresAt={expiresAt} />;
}
