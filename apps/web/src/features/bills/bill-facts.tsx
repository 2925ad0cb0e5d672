import { BILL_FACTS, BILL_TYPES } from "@konter/contract/bills";
import type { Bill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { FactList } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import * as m from "#messages";
import { wordsOf } from "./kinds.ts";
import { monthText, periodText } from "./period-text.ts";

/** The bill's customer, and the lines of its type. */
export function BillFacts({ bill }: { readonly bill: Bill }) {
  return (
    <FactList
      facts={[
        { label: m.name(), value: bill.customer_name, strong: true },
        {
          label: wordsOf(BILL_TYPES[bill.type].number)(),
          value: <span className="select-all">{bill.customer_number}</span>,
        },
        { label: m.product(), value: bill.product },
        ...(bill.period === "" ? [] : [{ label: m.bill_period(), value: periodText(bill.period) }]),
        // Some billers repeat the number in the facts.
        ...bill.facts
          .filter(({ value }) => value !== bill.customer_number)
          .map(({ name, value }) => ({ label: wordsOf(BILL_FACTS[name])(), value })),
      ]}
    />
  );
}

/** Periods that are paid together; a biller that requires all of them accepts no single one. */
export function BillPeriods({ bill: { periods, status } }: { readonly bill: Bill }) {
  if (periods.length < 2) return null;
  return (
    <section aria-labelledby="periods" className="flex flex-col gap-2">
      <h2 id="periods" className="text-sm font-semibold text-soft">
        {m.bill_periods({ count: periods.length })}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {periods.map((period, index) => (
          <li key={index} className="flex min-h-12 items-center gap-3 px-3 py-2 text-sm">
            {status === "inquiry" && (
              <input
                type="checkbox"
                checked
                disabled
                readOnly
                aria-label={monthText(period.period)}
                className="size-4.5 shrink-0 accent-primary"
              />
            )}
            <span className="min-w-0 wrap-anywhere">
              {monthText(period.period)}
              {period.meter_start !== null && period.meter_end !== null && (
                <span className="block text-xs text-soft">
                  {m.bill_meter({ start: period.meter_start, end: period.meter_end })}
                </span>
              )}
            </span>
            <span className="ml-auto text-right font-medium">
              {formatRupiah(period.amount)}
              {period.penalty !== null && period.penalty > 0 && (
                <span className="block text-xs text-danger-text">
                  {m.bill_penalty({ amount: formatRupiah(period.penalty) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {status === "inquiry" && (
        <p className="flex items-center gap-1.5 text-xs text-soft">
          <LockKeyhole aria-hidden className="size-3.5" />
          {m.bill_forced()}
        </p>
      )}
    </section>
  );
}
