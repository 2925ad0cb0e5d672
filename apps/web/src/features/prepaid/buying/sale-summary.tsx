import { KIND_DETAILS, KINDS } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { businessClock } from "@konter/contract/time";
import { FactList } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { useBalanceText } from "../../../app/account.ts";
import { Fold } from "../../../app/folds/fold.tsx";
import * as m from "#messages";
import { useCheckedName } from "./checked-name.ts";
import { readableNumber } from "../destination/numbers.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { ServiceLine } from "./service-line.tsx";
import type { PricePromise } from "./use-price-promise.ts";

const LocalLine = lazy(() => import("./local-line.tsx"));

interface SaleSummaryProps {
  readonly intent: PurchaseIntent;
  readonly price: number;
  /** The balance before the purchase; undefined while it is not known. */
  readonly balance: number | undefined;
  readonly costHidden: boolean;
}

/** Product, number and price. They stay in view while the rest scrolls, also above a keyboard. */
export function SaleSummary({ intent, price, balance, costHidden }: SaleSummaryProps) {
  const name = useCheckedName(intent);
  return (
    <>
      <div className="sticky -top-1 z-10 -mx-5 -mt-1 bg-surface px-5 pt-1 pb-2">
        <div className="rounded-lg bg-primary-wash px-4 py-2.5">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 pt-0.5 text-sm font-medium text-soft">{intent.productName}</p>
            <dl className="shrink-0">
              <dt className="sr-only">{m.price()}</dt>
              <dd className="text-lg font-bold">
                <Hidable hidden={costHidden}>{formatRupiah(price)}</Hidable>
              </dd>
            </dl>
          </div>
          <p className="text-xl font-bold">{readableNumber(intent.screen, intent.number)}</p>
          {KINDS[intent.screen].facts === "local_amount" && (
            <Suspense fallback={<span className="block h-5" />}>
              <LocalLine intent={intent} />
            </Suspense>
          )}
          {name.text !== undefined && <p className="text-sm font-semibold">{name.text}</p>}
          {name.isMissing && (
            <p className="text-sm font-semibold text-warning-text">{m.name_unchecked()}</p>
          )}
        </div>
      </div>
      {balance !== undefined && (
        <dl className="grid grid-cols-2 gap-3 px-4">
          <BalanceFact label={m.balance_now()} amount={balance} hidden={costHidden} />
          <BalanceFact label={m.balance_after()} amount={balance - price} hidden={costHidden} />
        </dl>
      )}
    </>
  );
}

function BalanceFact({
  label,
  amount,
  hidden,
}: {
  readonly label: string;
  readonly amount: number;
  readonly hidden: boolean;
}) {
  const balanceText = useBalanceText();
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-sm">
        <Hidable hidden={hidden}>{balanceText(amount)}</Hidable>
      </dd>
    </div>
  );
}

/** The price changed while the sheet was open. */
export function PriceMoved({ promise }: { readonly promise: PricePromise | undefined }) {
  return (
    <p role="status" className="text-sm text-soft empty:hidden">
      {promise?.movedFrom !== undefined && m.price_was({ amount: formatRupiah(promise.movedFrom) })}
    </p>
  );
}

/** How the price is made up, how long it holds, and how fast the product is delivered. */
export function PriceDetails({
  intent,
  price,
  promise,
  costHidden,
}: Omit<SaleSummaryProps, "balance"> & { readonly promise: PricePromise | undefined }) {
  const facts = feeFacts(intent, price, costHidden);
  return (
    <Fold title={m.price_details()}>
      {facts.length > 0 && <FactList facts={facts} />}
      {promise !== undefined && (
        <p className="text-sm text-soft">{m.price_holds({ time: businessClock(promise.until) })}</p>
      )}
      <ServiceLine intent={intent} />
    </Fold>
  );
}

/** The fee above the face value, for kinds with a fee instead of a margin. */
function feeFacts({ screen, nominal }: PurchaseIntent, price: number, hidden: boolean): Fact[] {
  const fee = price - (nominal ?? price);
  if (!KIND_DETAILS[screen].namesFee || fee <= 0) return [];
  return [
    { label: m.nominal(), value: formatRupiah(price - fee) },
    { label: m.admin_fee(), value: <Hidable hidden={hidden}>{formatRupiah(fee)}</Hidable> },
  ];
}

function Hidable({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  return hidden ? <span aria-label={m.hidden()}>Rp ••••</span> : children;
}
