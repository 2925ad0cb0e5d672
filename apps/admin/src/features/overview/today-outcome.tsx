import { addRupiah, formatRupiah } from "@konter/contract/money";
import type { TodayFigures } from "@konter/contract/report";
import { classes } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { rateOf, rateText, secondsText } from "./today-figures.ts";

type Given = Pick<LinkProps, "search" | "to">;

/** Today in four figures, each linked to its page. */
export function TodayOutcome({ figures }: { readonly figures: TodayFigures }) {
  const { day, hours, outcome } = figures;
  const sales = addRupiah(...hours.map(({ sales: each }) => each));
  const today = { date_from: day, date_to: day };
  const link = (status: string) => ({ to: "/transactions", search: { ...today, status } }) as Given;
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <Figure
        label={m.today_sales_so_far()}
        value={formatRupiah(sales)}
        link={
          session.may("finance.read")
            ? { to: "/revenue", search: { ...today, rows: "product" } }
            : link("success")
        }
      />
      <Figure
        label={m.today_success_rate()}
        value={rateText(rateOf(outcome))}
        more={m.today_of_decided({ success: outcome.success, failed: outcome.failed })}
        link={link("failed")}
      />
      <Figure
        label={m.today_time_to_success()}
        value={timeText(outcome.p50_seconds)}
        more={m.today_slowest({ time: timeText(outcome.p95_seconds) })}
        link={link("success")}
      />
      <Figure
        label={m.today_open()}
        value={String(outcome.open)}
        link={link("processing")}
        alarming={outcome.open > 0}
      />
    </dl>
  );
}

const timeText = (seconds: number | null): string =>
  seconds === null ? "–" : secondsText(seconds);

function Figure({
  label,
  value,
  more,
  link,
  alarming = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly more?: string;
  readonly link: Given;
  readonly alarming?: boolean;
}) {
  return (
    <div className="relative min-w-0 rounded-lg border border-line bg-surface p-4 hover:bg-primary-wash">
      <dt className="text-xs text-soft">
        <Link
          {...link}
          className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          {label}
        </Link>
      </dt>
      <dd
        className={classes(
          "text-lg font-bold tabular-nums wrap-anywhere wide:text-xl",
          alarming && "text-warning-text",
        )}
      >
        {value}
      </dd>
      {more !== undefined && <dd className="text-xs text-soft">{more}</dd>}
    </div>
  );
}
