import { Card, classes, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Amount } from "../../app/amount.tsx";
import { NoSuppliers } from "../../app/fallbacks/no-suppliers.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { session } from "../../app/session-store.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import { ageText } from "../../app/times/duration.ts";
import * as m from "#messages";
import { SupplierState } from "../suppliers/index.ts";
import { todayFiguresQuery } from "./api.ts";
import { SectionHead } from "./section-head.tsx";
import { supplierLines } from "./supplier-lines.ts";
import type { SupplierLine } from "./supplier-lines.ts";
import { countText, rateOf, rateText } from "./today-figures.ts";

/** Success rate of today, balance and state of each supplier; those with too little money first. */
export function SuppliersSection({ now }: { readonly now: number }) {
  const mayRead = session.may("suppliers.read");
  const balances = useQuery({ ...suppliersQuery(), enabled: mayRead });
  const figures = useQuery({ ...todayFiguresQuery(), enabled: session.may("transactions.read") });
  return (
    <Card>
      <SectionHead title={m.room_suppliers()} to={mayRead ? "/suppliers" : undefined}>
        {m.open_suppliers()}
      </SectionHead>
      <Loaded<unknown>
        query={mayRead ? balances : figures}
        loading={<Skeleton className="h-72 wide:h-56" />}
      >
        {() => {
          const lines = supplierLines(figures.data?.suppliers, balances.data?.suppliers);
          return lines.length === 0 ? (
            <NoSuppliers />
          ) : (
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <Line key={line.id} line={line} now={now} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Line({
  line: { name, today, row },
  now,
}: {
  readonly line: SupplierLine;
  readonly now: number;
}) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 py-3 first:pt-0 last:pb-0 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {row && <SupplierState supplier={row} />}
        </p>
        {row && (
          <p className="text-sm">
            <b className={classes("mr-2 tabular-nums", row.low_balance && "text-warning-text")}>
              {row.balance === null ? m.not_read() : <Amount of={row.balance} />}
            </b>
            {row.balance_read_at !== null && (
              <span className="inline-block text-xs text-soft">
                {m.supplier_read_ago({ span: ageText(row.balance_read_at, now) })}
              </span>
            )}
          </p>
        )}
      </div>
      {today && <Rate today={today} />}
    </li>
  );
}

/** Below this share of successes a supplier's bar is a warning. */
const LOW_PERCENT = 90;

function Rate({ today }: { readonly today: NonNullable<SupplierLine["today"]> }) {
  const rate = rateOf(today);
  const { success, failed, pending } = today;
  const decided = success + failed;
  const isLow = rate !== undefined && rate < LOW_PERCENT;
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-xs text-soft">
          {decided === 0
            ? m.supplier_nothing_today()
            : m.supplier_today({ success: countText(success), decided: countText(decided) })}
          {pending > 0 && ` · ${m.supplier_pending({ count: countText(pending) })}`}
        </span>
        <b className={classes("shrink-0", isLow && "text-warning-text")}>{rateText(rate)}</b>
      </p>
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className={classes(
          "mt-1 h-2 w-full rounded-sm bg-sunken",
          isLow ? "text-warning-text" : "text-primary",
        )}
      >
        <rect width={rate ?? 0} height={1} fill="currentColor" />
      </svg>
    </div>
  );
}
