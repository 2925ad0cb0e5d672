import { formatRupiah } from "@konter/contract/money";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { Alert, Button } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { PayByDepositSheet } from "../shop-parts/index.ts";
import { ChannelSheet } from "./channel-sheet.tsx";
import { PayCode } from "./pay-code-card.tsx";

/** What an unpaid order is paid with: the pay code, another channel, or the deposit (M384). */
export function OrderPayment({ order }: { readonly order: ShopOrder }) {
  const [sheet, setSheet] = useState<"deposit" | "channel">();
  const { status, payment, may_pay: mayPay, total, expires_at: expiresAt } = order;
  if (status !== "waiting_payment") return null;
  const hasChannel = payment !== null && payment.payer === "channel" && !payment.failed;
  return (
    <>
      {payment?.failed === true && (
        <Alert tone="danger" urgent>
          {m.shop_channel_failed()}
        </Alert>
      )}
      <PayCode
        number={order.number}
        total={total}
        payment={hasChannel ? payment : null}
        expiresAt={expiresAt}
      />
      {mayPay && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
          <Button
            size="large"
            kind={hasChannel ? "plain" : "primary"}
            onClick={() => setSheet("deposit")}
          >
            {m.shop_pay_from_deposit({ amount: formatRupiah(total) })}
          </Button>
          <Button size="large" kind="plain" onClick={() => setSheet("channel")}>
            {hasChannel ? m.shop_channel_change() : m.shop_channel_choose()}
          </Button>
        </div>
      )}
      {mayPay && (
        <>
          <PayByDepositSheet
            order={order}
            open={sheet === "deposit"}
            onClose={() => setSheet(undefined)}
            onPaid={() => setSheet(undefined)}
          />
          <ChannelSheet
            order={order}
            open={sheet === "channel"}
            onClose={() => setSheet(undefined)}
          />
        </>
      )}
    </>
  );
}
