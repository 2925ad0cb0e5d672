import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Schedule } from "@konter/contract/schedules";
import { Alert, buttonClasses, Card, EmptyState, Skeleton } from "@konter/ui";
import { CalendarClock } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { productsOfScreen, schedulesQuery } from "./api.ts";
import { LimitCard } from "./limit-card.tsx";
import { ResumeSheet } from "./resume-sheet.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { ScheduleSheet } from "./schedule-sheet.tsx";

/** `/report/jadwal`: scheduled purchases. With a product in the URL, opens the sheet that schedules it. */
export function SchedulesPage() {
  usePageTitle(m.schedules_title());
  const query = useQuery(schedulesQuery());
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.schedules_title()}</h1>
      <NewSchedule />
      {data ? (
        <>
          <LimitCard list={data} />
          <Schedules schedules={data.schedules} />
        </>
      ) : error ? (
        <QueryFailure query={query} />
      ) : (
        <div role="status" aria-label={m.loading_report()} className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </div>
      )}
    </div>
  );
}

/** The purchase passed by another screen. */
function NewSchedule() {
  const { type, product, number } = useSearch({ from: "/member/report/jadwal" });
  const screen = PREPAID_SCREENS.find((known) => known === type);
  if (screen === undefined || product === undefined || number === undefined) return null;
  // A different product or number in the URL is a different schedule.
  return (
    <NewPlan key={`${product} ${number}`} screen={screen} productCode={product} number={number} />
  );
}

function NewPlan({
  screen,
  productCode,
  number,
}: {
  readonly screen: PrepaidScreen;
  readonly productCode: string;
  readonly number: string;
}) {
  const navigate = useNavigate();
  const query = useQuery(productsOfScreen(screen));
  const product = query.data?.products.find(({ code }) => code === productCode);
  // Keeps the product while the sheet is open, even if the list changes.
  const [found, setFound] = useState(product);
  if (found === undefined && product !== undefined) setFound(product);
  const [open, setOpen] = useState(true);
  if (found === undefined) {
    if (query.error) return <QueryFailure query={query} />;
    return query.data ? <Alert tone="warning">{m.schedule_product_gone()}</Alert> : null;
  }
  return (
    <ScheduleSheet
      plan={{
        kind: "new",
        type: screen,
        productCode,
        productName: found.name,
        number,
        price: found.price,
      }}
      open={open}
      onClose={() => {
        setOpen(false);
        void navigate({ to: "/report/jadwal", search: {}, replace: true });
      }}
    />
  );
}

interface Opened {
  readonly sheet: "change" | "resume";
  readonly schedule: Schedule;
  /** Each opening starts with the current terms. */
  readonly count: number;
}

function Schedules({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (sheet: Opened["sheet"], schedule: Schedule) => {
    setOpened({ sheet, schedule, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  const close = () => setOpen(false);
  if (schedules.length === 0) return <NoSchedules />;
  return (
    <>
      <ul className="grid gap-3 desk:grid-cols-2">
        {schedules.map((schedule) => (
          <li key={schedule.code} className="min-w-0">
            <ScheduleCard
              schedule={schedule}
              onChange={() => show("change", schedule)}
              onResume={() => show("resume", schedule)}
            />
          </li>
        ))}
      </ul>
      {opened?.sheet === "change" && (
        <ScheduleSheet
          key={opened.count}
          plan={{ kind: "change", schedule: opened.schedule }}
          open={open}
          onClose={close}
        />
      )}
      {opened?.sheet === "resume" && (
        <ResumeSheet key={opened.count} schedule={opened.schedule} open={open} onClose={close} />
      )}
    </>
  );
}

function NoSchedules() {
  return (
    <Card>
      <EmptyState
        icon={<CalendarClock className="size-6" />}
        title={m.no_schedules()}
        action={
          <Link to="/" className={buttonClasses("primary")}>
            {m.no_schedules_action()}
          </Link>
        }
      >
        {m.no_schedules_text()}
      </EmptyState>
    </Card>
  );
}
