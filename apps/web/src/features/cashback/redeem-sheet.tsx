import { isUnanswered } from "@konter/client/failures";
import type { Redemption } from "@konter/contract/cashback";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  Button,
  FactList,
  MoneyField,
  SentOnceSheet,
  Sheet,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { Balance } from "../../app/balance.tsx";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { RedemptionFacts } from "./redemptions.tsx";

const EMPTY = { amount: "" };

/**
 * Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as missing.
 */
const inputOf = ({ amount }: typeof EMPTY) => ({
  amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
});

/** Moves cashback to the deposit, once however often it is sent, and then shows the receipt. */
export function RedeemSheet({
  open,
  onClose,
  balance,
  least,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly balance: number;
  readonly least: number;
}) {
  const client = useQueryClient();
  const [receipt, setReceipt] = useState<Redemption>();
  const sent = useSentOnce<typeof EMPTY>({
    name: ownedName("redeem"),
    initial: EMPTY,
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/cashback/schemas")).cashbackRedeemInput,
    ),
    toInput: inputOf,
    send: async (values, options) =>
      setReceipt(await api("POST cashback/redeem", inputOf(values), options)),
    onDone: () => {
      for (const key of ["account", "mutations"])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const close = () => {
    setReceipt(undefined);
    onClose();
  };
  if (receipt !== undefined)
    return (
      <Sheet
        open={open}
        onClose={close}
        title={m.redeem_done()}
        footer={
          <Button size="large" className="w-full" onClick={close}>
            {m.redeem_close()}
          </Button>
        }
      >
        <RedemptionFacts redemption={receipt} />
      </Sheet>
    );
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={close}
      title={m.redeem_title()}
      sendText={m.redeem_send()}
      sendAgainText={m.redeem_again()}
      unansweredText={m.redeem_unanswered()}
      explain={failureText}
      above={
        <FactList
          facts={[
            { label: m.cashback_wallet(), value: <Balance amount={balance} />, strong: true },
          ]}
        />
      }
    >
      <MoneyField
        {...sent.form.field("amount")}
        label={m.redeem_amount()}
        hint={m.redeem_least({ least: formatRupiah(least) })}
        placeholder="Rp0"
        aside={
          <Button
            kind="quiet"
            size="small"
            onClick={() => sent.form.set({ amount: formatRupiah(balance) })}
          >
            {m.redeem_all()}
          </Button>
        }
      />
    </SentOnceSheet>
  );
}
