import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { FactList, lazyValidator, newKey, storedValue } from "@konter/ui";
import { useState } from "react";
import { useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation, useDepositBefore } from "../confirmation/index.ts";
import { useShowOrder } from "./orders-api.ts";

interface PayByDepositProps {
  readonly order: Pick<ShopOrder, "number" | "total">;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaid: (order: ShopOrder) => void;
  /** The payment failed for another reason than the secret; by default the sheet shows it. */
  readonly onFailed?: (failure: CallFailed) => void;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Pays an order from the deposit with the PIN or a passkey, once however often it is sent. */
export function PayByDepositSheet({ order, open, onClose, onPaid, onFailed }: PayByDepositProps) {
  const { number, total } = order;
  const show = useShowOrder();
  // Kept in this tab only while the outcome is unknown.
  const sentKey = storedValue(ownedName(`shop-pay:${number}`), isText);
  const [kept] = useState(() => sentKey.read());
  const [key] = useState(() => kept ?? newKey());
  const confirmation = useConfirmation<Readonly<Record<never, string>>, Agreed, ShopOrder>({
    typed: "pin",
    initial: {},
    wasSent: kept !== undefined,
    agreedOf: () => ({ number, method: "deposit" }),
    attempt: { keep: () => sentKey.write(key), forget: () => sentKey.write(undefined) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).shopPayInput,
    ),
    askPasskey: () => api("POST shop/cart/pay/passkey", { number }),
    send: async (agreed, proof) => {
      try {
        return await api(
          "POST shop/cart/pay",
          { ...agreed, ...("password" in proof ? {} : proof) },
          { idempotencyKey: key },
        );
      } catch (failure) {
        if (failure instanceof CallFailed && !isUnanswered(failure) && !isOfProof(failure))
          onFailed?.(failure);
        throw failure;
      }
    },
    onDone: (paid) => {
      show(paid);
      onPaid(paid);
    },
  });
  const balanceText = useBalanceText();
  const before = useDepositBefore(confirmation);
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.shop_pay_deposit_title()}
      confirmation={confirmation}
      action={m.shop_pay_amount({ amount: formatRupiah(total) })}
      again={m.pay_again()}
      unanswered={m.purchase_unanswered()}
      byPasskey={m.shop_pay_passkey()}
    >
      <FactList
        facts={[
          { label: m.shop_order_number(), value: number },
          { label: m.total(), value: formatRupiah(total), strong: true },
          ...(before === undefined
            ? []
            : [
                { label: m.balance_now(), value: balanceText(before) },
                { label: m.balance_then(), value: balanceText(before - total) },
              ]),
        ]}
      />
    </ConfirmationSheet>
  );
}

interface Agreed {
  readonly number: string;
  readonly method: string;
}

/** The person can type or sign again. */
const isOfProof = ({ code }: CallFailed): boolean =>
  code !== undefined && /^(?:pin|passkey)_/.test(code);
