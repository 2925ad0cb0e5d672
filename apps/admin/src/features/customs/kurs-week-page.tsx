import { formatCents } from "@konter/contract/customs";
import type { KursWeek } from "@konter/contract/customs";
import { Alert, Card, FactList, formatDate, formatDateTime, kitLocale } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { kursWeekQuery } from "./api.ts";
import { ReplaceWeekForm } from "./week-forms.tsx";

/** `/kurs/{week_id}`: the rates of a week, and their change. */
export function KursWeekPage() {
  const { week_id: id } = useParams({ from: "/office/kurs/$week_id" });
  const query = useQuery(kursWeekQuery(id));
  return (
    <Page title={m.kurs_week_title()}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_kurs()} rows={5} />}>
        {(week) => (
          <>
            <Rates week={week} />
            <Change week={week} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Rates({ week: { week, rates } }: { readonly week: KursWeek }) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">
        {m.kurs_period({ from: formatDate(week.valid_from), to: formatDate(week.valid_to) })}
      </h2>
      <p className="text-sm text-soft">
        {m.kurs_made({
          decree: week.decree,
          name: week.created_by ?? "–",
          time: formatDateTime(week.created_at),
        })}{" "}
        {week.used_at === null
          ? m.kurs_unused()
          : m.kurs_used({ time: formatDateTime(week.used_at) })}
      </p>
      <div className="max-w-md">
        <FactList
          facts={rates.map(({ currency, unit, rate_cents: cents }) => ({
            label: unit === 1 ? currency : `${unit} ${currency}`,
            value: `Rp${formatCents(cents, kitLocale())}`,
          }))}
        />
      </div>
    </Card>
  );
}

function Change({ week }: { readonly week: KursWeek }) {
  if (week.week.replaced_at !== null)
    return <Alert>{m.kurs_replaced_at({ time: formatDateTime(week.week.replaced_at) })}</Alert>;
  if (week.approval_id !== null) return <Alert tone="warning">{m.customs_waits()}</Alert>;
  if (!session.may("customs.write")) return null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.kurs_change()}</h2>
      <p className="max-w-3xl text-sm text-soft">{m.kurs_change_text()}</p>
      <ReplaceWeekForm key={week.week.week_id} week={week} />
    </Card>
  );
}
