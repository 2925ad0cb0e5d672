import { formatRupiah } from "@konter/contract/money";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Chip, classes, FactList } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Amount } from "../../app/amount.tsx";
import { BreakerChip } from "../../app/breaker-chip.tsx";
import { ageText } from "../../app/times/duration.ts";
import * as m from "#messages";

/** Whether the supplier is in use, and otherwise the problem. */
export function SupplierState({ supplier }: { readonly supplier: SupplierRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {supplier.enabled ? (
        <BreakerChip {...supplier} />
      ) : (
        <Chip tone="danger">{m.switched_off()}</Chip>
      )}
      {supplier.low_balance && <Chip tone="warning">{m.low_balance()}</Chip>}
      {supplier.awaits_opening_balance ? (
        <Chip>{m.opening_balance_missing()}</Chip>
      ) : (
        differenceOf(supplier) !== 0 && (
          <Chip tone={isExplainable(supplier) ? "warning" : "danger"}>{m.balances_differ()}</Chip>
        )
      )}
    </span>
  );
}

/**
 * The supplier's reported balance minus the expected one; 0 before the first reading, and when rounding explains it.
 */
export function differenceOf({
  balance,
  expected_balance: expected,
  rounding,
}: SupplierRow): number {
  const difference = balance === null || expected === null ? 0 : balance - expected;
  return Math.abs(difference) <= rounding ? 0 : difference;
}

/** With a leading sign. */
export const signedRupiah = (amount: number): string =>
  (amount > 0 ? "+" : "") + formatRupiah(amount);

/** An undecided purchase may or may not have been charged, so the balance may differ by at most this amount. */
export function isExplainable(supplier: SupplierRow): boolean {
  return Math.abs(differenceOf(supplier)) <= supplier.open_cost;
}

/** Balance, price list and last hour of one supplier. `now` in milliseconds. */
export function SupplierHealth({
  supplier,
  now,
}: {
  readonly supplier: SupplierRow;
  readonly now: number;
}) {
  return <FactList facts={[...moneyFacts(supplier, now), ...workFacts(supplier, now)]} />;
}

function moneyFacts(supplier: SupplierRow, now: number): readonly Fact[] {
  const difference = differenceOf(supplier);
  const readAt = supplier.balance_read_at;
  return [
    {
      label: m.balance_said(),
      value: (
        <>
          {supplier.balance === null ? m.not_read() : <Amount of={supplier.balance} />}
          {readAt !== null && (
            <span className="block text-xs font-normal text-soft">
              {m.ago({ span: ageText(readAt, now) })}
            </span>
          )}
        </>
      ),
    },
    { label: m.balance_ledger(), value: <Amount of={supplier.ledger_balance} /> },
    { label: m.open_cost(), value: <Amount of={supplier.open_cost} /> },
    ...rateFacts(supplier),
    {
      label: m.difference(),
      value:
        difference === 0 ? (
          formatRupiah(0)
        ) : (
          <span
            className={classes(
              "rounded-md px-1.5 py-0.5 font-bold whitespace-nowrap",
              isExplainable(supplier)
                ? "bg-warning-wash text-warning-text"
                : "bg-danger-wash text-danger-text",
            )}
          >
            {signedRupiah(difference)}
          </span>
        ),
    },
  ];
}

function rateFacts({
  book_rate: rate,
  exchange_difference: difference,
}: SupplierRow): readonly Fact[] {
  if (rate === null) return [];
  return [
    {
      label: m.book_rate(),
      value: m.book_rate_of({ currency: rate.currency, rupiah: formatRupiah(rate.rupiah) }),
    },
    { label: m.exchange_difference(), value: signedRupiah(difference) },
  ];
}

function workFacts(supplier: SupplierRow, now: number): readonly Fact[] {
  const { success, failed, pending, median_seconds: median } = supplier.last_hour;
  return [
    {
      label: m.price_list(),
      value:
        supplier.price_list_at === null
          ? m.not_read()
          : m.ago({ span: ageText(supplier.price_list_at, now) }),
    },
    {
      label: m.products_open(),
      value: m.part_of({ part: supplier.products_open, whole: supplier.products }),
    },
    { label: m.last_hour(), value: m.last_hour_counts({ success, failed, pending }) },
    { label: m.median(), value: median === null ? "-" : m.seconds({ count: secondsText(median) }) },
  ];
}

export function secondsText(seconds: number): string {
  return String(seconds).replace(".", m.decimal_sign());
}
