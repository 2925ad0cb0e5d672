import type { AdminLoanDayPage, LoanAge, LoanDay } from "@konter/contract/loan-days";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { Card, Chip, ChoiceChip, formatDate, TextField } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { Amount } from "../../app/amount.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { XlsxButton } from "../../app/lists/xlsx-button.tsx";
import { Page } from "../../app/page.tsx";
import { MemberFilter } from "../../app/pickers/member-filter.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { LoanLink, PARTY_COLUMNS } from "../loans/index.ts";
import { LOAN_AGES, loanDaysQuery } from "./api.ts";
import type { LoanDayFilters } from "./api.ts";

const AGE_NAMES: Readonly<Record<LoanAge, () => string>> = {
  not_due: m.loan_age_not_due,
  today: m.loan_age_today,
  week: m.loan_age_week,
  month: m.loan_age_month,
  older: m.loan_age_older,
};

type Change = Partial<Record<keyof LoanDayFilters, string>>;

function useFilters(): LoanDayFilters {
  const { day, master, age } = useSearch({ from: "/office/loan-days" });
  const known = LOAN_AGES.find((each) => each === age);
  return {
    ...(day !== undefined && { day }),
    ...(master !== undefined && { master }),
    ...(known !== undefined && { age: known }),
  };
}

/** `/loan-days`: what was owed of each loan at the end of a day, by the longest time that something is overdue (M537). */
export function LoanDaysPage() {
  const filters = useFilters();
  const navigate = useNavigate();
  const change = (next: Change) =>
    void navigate({ to: "/loan-days", search: { ...filters, ...next }, replace: true });
  const query = useInfiniteQuery(loanDaysQuery(filters));
  const first = query.data?.pages[0];
  const { master, ...rest } = filters;
  return (
    <Page
      title={m.room_loan_days()}
      aside={
        <XlsxButton
          read={() =>
            api("POST admin/loan-day-exports", {
              ...rest,
              ...(master !== undefined && { master: Number(master) }),
            })
          }
        />
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.loan_days_text()}</p>
      <Filters filters={filters} onChange={change} />
      {first && <Ages page={first} chosen={filters.age} onChange={change} />}
      <QueueRows
        query={query}
        loadingLabel={m.loading_loan_days()}
        empty={
          filters.age === undefined && master === undefined
            ? { title: m.loan_days_none(), text: m.loan_days_none_text() }
            : { title: m.loan_days_none_filtered() }
        }
      >
        {(rows) => (
          <RecordTable
            caption={m.room_loan_days()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ loan_id: id }) => id}
            renderCard={(row) => <DayCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

interface FilterProps {
  readonly filters: LoanDayFilters;
  readonly onChange: (change: Change) => void;
}

function Filters({ filters: { day = "", master = "" }, onChange }: FilterProps) {
  const today = businessDate(new Date(session.serverNow()));
  const active = [
    { name: "day", value: day, text: day === "" ? "" : formatDate(day) },
    { name: "master", value: master, text: `${m.loan_master()} M${master}` },
  ];
  return (
    <FilterBar
      active={active.filter(({ value }) => value !== "")}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <div className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3">
        <TextField
          label={m.loan_day_picked()}
          type="date"
          max={today}
          value={day === "" ? today : day}
          onChange={(next) => onChange({ day: next === today ? "" : next })}
        />
        <MemberFilter
          label={m.loan_master()}
          value={master}
          onChange={(next) => onChange({ master: next })}
        />
      </div>
    </FilterBar>
  );
}

/** What was owed in all and by age; selecting an age lists its loans. */
function Ages({
  page: { day, is_over: isOver, total, ages },
  chosen,
  onChange,
}: {
  readonly page: AdminLoanDayPage;
  readonly chosen: LoanAge | undefined;
  readonly onChange: (change: Change) => void;
}) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-sm">
        <span className="block text-soft">
          {isOver ? m.loan_day_end({ day: formatDate(day) }) : m.loan_day_now()}
        </span>
        <b className="block text-2xl">{formatRupiah(total.amount)}</b>
        <span className="block text-soft">{m.loan_day_count({ count: total.count })}</span>
      </p>
      <div
        role="group"
        aria-label={m.loan_age()}
        className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2"
      >
        {LOAN_AGES.map((age) => (
          <ChoiceChip
            key={age}
            selected={age === chosen}
            className="rounded-lg px-3 py-2 text-left"
            onClick={() => onChange({ age: age === chosen ? "" : age })}
          >
            <span className="block">{AGE_NAMES[age]()}</span>
            <b className="block">{formatRupiah(ages[age].amount)}</b>
            <span className="block text-xs font-normal">
              {m.loan_day_count({ count: ages[age].count })}
            </span>
          </ChoiceChip>
        ))}
      </div>
    </Card>
  );
}

function DayCard({ row }: { readonly row: LoanDay }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LoanLink id={row.loan_id} />
        <b>
          <Amount of={row.owed} />
        </b>
      </p>
      <p className="wrap-anywhere">
        {row.agent.name} ← {row.master.name}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Late row={row} />
        {row.overdue > 0 && (
          <span className="text-soft">
            {m.loan_day_overdue()} <Amount of={row.overdue} />
          </span>
        )}
      </p>
    </div>
  );
}

function Late({ row: { overdue_days: days, due_class: due } }: { readonly row: LoanDay }) {
  if (days > 0) return <Chip tone="danger">{m.loan_day_days({ count: days })}</Chip>;
  return due === "today" ? (
    <Chip tone="warning">{m.loan_age_today()}</Chip>
  ) : (
    <Chip>{m.loan_age_not_due()}</Chip>
  );
}

const COLUMNS: readonly RecordColumn<LoanDay>[] = [
  { key: "id", title: m.loan_number(), cell: ({ loan_id: id }) => <LoanLink id={id} /> },
  ...PARTY_COLUMNS,
  {
    key: "owed",
    title: m.loan_day_debt(),
    number: true,
    cell: ({ owed }) => (
      <b>
        <Amount of={owed} />
      </b>
    ),
  },
  {
    key: "overdue",
    title: m.loan_day_overdue(),
    number: true,
    cell: ({ overdue }) => <Amount of={overdue} />,
  },
  { key: "late", title: m.loan_day_late(), cell: (row) => <Late row={row} /> },
  {
    key: "amounts",
    title: m.loan_day_amounts(),
    number: true,
    roomy: true,
    cell: ({ open_draws: count }) => String(count),
  },
];
