import { formatRupiah } from "@konter/contract/money";
import type { TodayFigures } from "@konter/contract/report";
import { Card, classes, EmptyState, FigureTable, Tabs, TimeChart } from "@konter/ui";
import { ChartColumn } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import * as m from "#messages";
import { session } from "../../app/session-store.ts";
import {
  changeOf,
  clockHour,
  countText,
  MEASURES,
  rateOf,
  rateText,
  secondsText,
  soldHours,
  weekdayText,
} from "./today-figures.ts";
import type { Measure } from "./today-figures.ts";

const TITLES = {
  sales: m.today_measure_sales,
  count: m.today_measure_count,
  profit: m.today_measure_profit,
} as const satisfies Readonly<Record<Measure, () => string>>;

/** Short, so that the tabs fit a phone. */
const TABS = {
  sales: m.today_measure_sales,
  count: m.today_tab_count,
  profit: m.today_tab_profit,
} as const satisfies Readonly<Record<Measure, () => string>>;

const textOf = (measure: Measure, value: number): string =>
  measure === "count" ? countText(value) : formatRupiah(value);

/** Today beside the same weekday a week before: figures so far, a chart by hour, and the results of the purchases. */
export function TodayCard({ figures }: { readonly figures: TodayFigures }) {
  const [measure, setMeasure] = useState<Measure>("sales");
  const { before_day: beforeDay, hours } = figures;
  const sold = soldHours(hours);
  return (
    <Card className="flex flex-col gap-4 p-4 wide:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{m.today()}</h2>
        <p className="text-xs text-soft">{m.today_compared({ day: weekdayText(beforeDay) })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 wide:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)]">
        {MEASURES.map((each) => (
          <SoFar
            key={each}
            measure={each}
            now={figures.today[each]}
            before={figures.before_by_now[each]}
            link={linkOf(each, figures)}
          />
        ))}
      </dl>
      {sold.length === 0 ? (
        <NoSales hasSold={figures.has_sold} />
      ) : (
        <>
          <Tabs
            label={m.today_chart()}
            tabs={MEASURES.map((key) => ({ key, title: TABS[key]() }))}
            value={measure}
            onChange={setMeasure}
          >
            <HourChart figures={figures} measure={measure} />
          </Tabs>
          <HourTable figures={figures} measure={measure} />
        </>
      )}
      <Outcome figures={figures} />
    </Card>
  );
}

type Given = Pick<LinkProps, "search" | "to">;

function linkOf(measure: Measure, { day }: TodayFigures): Given {
  const today = { date_from: day, date_to: day };
  return measure !== "count" && session.may("finance.read")
    ? { to: "/revenue", search: { ...today, rows: "product" } }
    : { to: "/transactions", search: { ...today, status: "success" } };
}

/** A linked name whose link covers the whole figure. */
const FIGURE_LINK =
  "underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline";

function SoFar({
  measure,
  now,
  before,
  link,
}: {
  readonly measure: Measure;
  readonly now: number;
  readonly before: number;
  readonly link: Given;
}) {
  return (
    <div
      className={classes(
        "relative min-w-0 rounded-md",
        measure === "sales" && "col-span-2 wide:col-span-1",
      )}
    >
      <dt className="text-xs text-soft">
        <Link {...link} className={FIGURE_LINK}>
          {TITLES[measure]()}
        </Link>
      </dt>
      <dd
        className={classes(
          "font-bold tabular-nums wrap-anywhere",
          measure === "sales" ? "text-2xl desk:text-xl" : "text-xl",
        )}
      >
        {textOf(measure, now)}
      </dd>
      <dd className="text-xs text-soft tabular-nums">
        <Change of={changeOf(now, before)} before={textOf(measure, before)} />
      </dd>
    </div>
  );
}

function Change({
  of: change,
  before,
}: {
  readonly of: number | undefined;
  readonly before: string;
}) {
  if (change === undefined) return m.today_nothing_before();
  if (change === 0) return m.today_same({ before });
  const percent = countText(Math.abs(change));
  return (
    <>
      <b className={change > 0 ? "text-success-text" : "text-danger-text"}>
        <span aria-hidden>{change > 0 ? "▲ " : "▼ "}</span>
        {change > 0 ? m.today_more({ percent }) : m.today_less({ percent })}
      </b>{" "}
      {m.today_from({ before })}
    </>
  );
}

function NoSales({ hasSold }: { readonly hasSold: boolean }) {
  return (
    <div className="grid min-h-64 place-items-center rounded-md bg-sunken">
      <EmptyState
        icon={<ChartColumn className="size-6" />}
        title={hasSold ? m.today_no_sales() : m.today_never_sold()}
      >
        {hasSold ? m.today_no_sales_text() : m.today_never_sold_text()}
      </EmptyState>
    </div>
  );
}

function HourChart({
  figures: { hours, before_day: beforeDay },
  measure,
}: {
  readonly figures: TodayFigures;
  readonly measure: Measure;
}) {
  const points = hours.map((hour) => ({
    key: String(hour.hour),
    label: clockHour(hour.hour),
    value: Math.max(0, hour[measure]),
    text: textOf(measure, hour[measure]),
    before: Math.max(0, hour[`${measure}_before`]),
  }));
  const highest = Math.max(...points.map(({ value, before }) => Math.max(value, before)));
  return (
    <div className="min-h-44">
      <TimeChart caption={m.today_highest({ value: textOf(measure, highest) })} points={points} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-soft">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 bg-primary" />
          {m.today()}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="w-4 border-t-2 border-dashed border-accent-text" />
          {weekdayText(beforeDay)}
        </span>
      </p>
    </div>
  );
}

/** The chart's numbers, folded: the same data for screen readers and for whoever wants to compare exactly. */
function HourTable({
  figures: { hours, before_day: beforeDay },
  measure,
}: {
  readonly figures: TodayFigures;
  readonly measure: Measure;
}) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-primary-text">
        {m.today_by_hour()}
      </summary>
      <div
        role="region"
        aria-label={m.today_by_hour()}
        tabIndex={0}
        className="max-h-56 overflow-y-auto"
      >
        <FigureTable
          caption={TITLES[measure]()}
          columns={[
            { title: m.today_hour() },
            { title: m.today(), number: true },
            { title: weekdayText(beforeDay), number: true },
          ]}
          rows={soldHours(hours).map(
            (hour) =>
              [
                clockHour(hour.hour),
                textOf(measure, hour[measure]),
                textOf(measure, hour[`${measure}_before`]),
              ] as const,
          )}
        />
      </div>
    </details>
  );
}

const timeText = (seconds: number | null): string =>
  seconds === null ? "–" : secondsText(seconds);

function Outcome({ figures: { day, outcome } }: { readonly figures: TodayFigures }) {
  const link = (status: string): Given => ({
    to: "/transactions",
    search: { date_from: day, date_to: day, status },
  });
  const { success, failed, open, p50_seconds: median, p95_seconds: slowest } = outcome;
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-3 border-t border-line pt-3 wide:grid-cols-3">
      <Result
        label={m.today_success_rate()}
        value={rateText(rateOf(outcome))}
        more={m.today_of_decided({ success, failed })}
        link={link("failed")}
      />
      <Result
        label={m.today_time_to_success()}
        value={timeText(median)}
        more={slowest === null ? m.today_no_time() : m.today_slowest({ time: timeText(slowest) })}
        link={link("success")}
      />
      <Result
        label={m.today_open()}
        value={countText(open)}
        more={open === 0 ? m.today_none_open() : m.today_some_open()}
        link={link("processing")}
        alarming={open > 0}
      />
    </dl>
  );
}

function Result({
  label,
  value,
  more,
  link,
  alarming = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly more: string;
  readonly link: Given;
  readonly alarming?: boolean;
}) {
  return (
    <div className="relative flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 wide:block">
      <dt className="text-xs text-soft">
        <Link {...link} className={FIGURE_LINK}>
          {label}
        </Link>
      </dt>
      <dd className={classes("text-base font-bold", alarming && "text-warning-text")}>{value}</dd>
      <dd className="w-full text-xs text-soft">{more}</dd>
    </div>
  );
}
