import type { PrepaidScreen } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, FactList, PinField, ScriptedForm, Sheet, Spinner } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount, useBalanceText } from "../../../app/account.ts";
import { TopUpLink } from "../../../app/top-up-link.tsx";
import { useInWebapp } from "../../../app/use-in-webapp.ts";
import * as m from "#messages";
import { readableNumber } from "../destination/numbers.ts";
import { useBatch } from "./use-batch.ts";
import type { BatchRow } from "./use-batch.ts";
import type { PurchaseWish } from "./purchase-intents.ts";
import type { Sale } from "./use-sale.ts";

const FORM_ID = "batch";
const PIN_DIGITS = 6;

/**
 * Buys the same product for several numbers with one PIN; each becomes a separate transaction with its own result here.
 */
export default function BatchSheet({
  batch,
  sale,
  onLeave,
}: {
  /** The same product for each number. */
  readonly batch: readonly PurchaseWish[];
  readonly sale: Sale;
  /** Called with the numbers that are not bought. */
  readonly onLeave: (left: readonly string[]) => void;
}) {
  const { rows, isRunning, pinFault, run } = useBatch(batch);
  const { deposit, has_pin: hasPin } = useAccount();
  const balanceText = useBalanceText();
  const [pin, setPin] = useState("");
  const { screen, productName, price } = batch[0] as PurchaseWish;
  const left = rows.filter(({ state }) => state !== "accepted").length;
  const total = price * left;
  const close = () => {
    onLeave(rows.flatMap(({ state, number }) => (state === "accepted" ? [] : [number])));
    sale.close();
  };
  return (
    <Sheet
      open
      onClose={close}
      title={m.confirm_title()}
      footer={
        left === 0 || !hasPin ? (
          <Button size="large" className="w-full" onClick={close}>
            {m.batch_done()}
          </Button>
        ) : (
          <Button type="submit" form={FORM_ID} size="large" busy={isRunning} className="w-full">
            {m.pay_amount({ amount: formatRupiah(total) })}
          </Button>
        )
      }
    >
      <ScriptedForm
        id={FORM_ID}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.length !== PIN_DIGITS || isRunning) return;
          setPin("");
          void run(pin);
        }}
      >
        <div className="rounded-lg bg-primary-wash px-4 py-3">
          <p className="text-sm font-medium text-soft">{productName}</p>
          <p className="text-xl font-bold">{m.batch_count({ count: rows.length })}</p>
        </div>
        <ul aria-label={m.voucher_serials()} className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.number} row={row} screen={screen} />
          ))}
        </ul>
        {left > 0 && (
          <FactList
            facts={[
              { label: m.batch_each(), value: formatRupiah(price) },
              { label: m.price(), value: formatRupiah(total), strong: true },
              { label: m.balance_now(), value: balanceText(deposit) },
            ]}
          />
        )}
        {left > 0 && deposit < total && (
          <Alert tone="warning">
            <TopUpLink missing={total - deposit} />
          </Alert>
        )}
        {left > 0 &&
          (hasPin ? (
            <PinField
              name="pin"
              label={m.pin_label()}
              value={pin}
              onChange={setPin}
              error={pinFault}
              submits
            />
          ) : (
            <Alert tone="warning">{m.pin_needed()}</Alert>
          ))}
      </ScriptedForm>
    </Sheet>
  );
}

function Row({ row, screen }: { readonly row: BatchRow; readonly screen: PrepaidScreen }) {
  const inWebapp = useInWebapp();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="font-semibold break-all">{readableNumber(screen, row.number)}</span>
      <span role="status" className="text-sm">
        {row.state === "sending" && <Spinner />}
        {row.state === "waiting" && <span className="text-soft">{m.batch_waiting()}</span>}
        {row.state === "unanswered" && (
          <span className="text-warning-text">{m.batch_unanswered()}</span>
        )}
        {row.state === "refused" && <span className="text-danger-text">{row.text}</span>}
        {row.state === "accepted" && (
          <Link
            to={inWebapp ? "/webapp/transaksi/$ref_id" : "/transaksi/$ref_id"}
            params={{ ref_id: row.refId }}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            {m.batch_accepted()}
          </Link>
        )}
      </span>
    </li>
  );
}
