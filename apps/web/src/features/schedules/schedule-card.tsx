import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Schedule, ScheduleRun } from "@konter/contract/schedules";
import { Alert, Button, Chip, FactList, formatDateTime, snackbar, StatusChip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { useRefreshSchedules } from "./api.ts";

const STATES: Readonly<
  Record<Schedule["state"], { readonly tone: ChipTone; readonly text: () => string }>
> = {
  active: { tone: "success", text: m.schedule_state_active },
  paused: { tone: "warning", text: m.schedule_state_paused },
  stopped: { tone: "danger", text: m.schedule_state_stopped },
  done: { tone: "neutral", text: m.schedule_state_done },
};

interface CardProps {
  readonly schedule: Schedule;
  readonly onChange: () => void;
  readonly onResume: () => void;
}

/** One schedule: product, times, price, and the results of its last runs. */
export function ScheduleCard({ schedule, onChange, onResume }: CardProps) {
  const { tone, text } = STATES[schedule.state];
  return (
    <article
      aria-label={`${schedule.product} ${displayPhone(schedule.destination_number)}`}
      className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-3.5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="font-semibold break-words">{schedule.product}</h2>
          <p className="text-sm font-medium break-all">
            {displayPhone(schedule.destination_number)}
          </p>
          {schedule.customer_name !== null && (
            <p className="text-sm break-words text-soft">{schedule.customer_name}</p>
          )}
        </div>
        <Chip tone={tone}>{text()}</Chip>
      </header>
      {schedule.stop_reason !== null && <Alert tone="warning">{schedule.stop_reason}</Alert>}
      <FactList
        facts={[
          { label: m.schedule_when(), value: whenText(schedule) },
          ...(schedule.next_run_at === null
            ? []
            : [
                {
                  label: m.schedule_next(),
                  value: `${formatDateTime(schedule.next_run_at)} WIB`,
                },
              ]),
          { label: m.schedule_max_price(), value: formatRupiah(schedule.max_price) },
          { label: m.schedule_limit(), value: formatRupiah(schedule.monthly_limit) },
          { label: m.schedule_spent(), value: formatRupiah(schedule.spent_this_month) },
          ...(schedule.note === null ? [] : [{ label: m.note(), value: schedule.note }]),
        ]}
      />
      <Runs runs={schedule.runs} />
      <Actions schedule={schedule} onChange={onChange} onResume={onResume} />
    </article>
  );
}

function whenText({ repeats, date, day, time }: Schedule): string {
  return repeats === "once"
    ? m.schedule_once_at({ time: formatDateTime(`${date ?? ""}T${time}:00+07:00`) })
    : m.schedule_every({ day: String(day), time: time.replace(":", ".") });
}

function Runs({ runs }: { readonly runs: readonly ScheduleRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-sm font-medium text-soft">{m.schedule_runs()}</h3>
      <ul className="mt-1 flex flex-col gap-2 text-sm">
        {runs.map((run) => (
          <li key={run.date} className="flex flex-col gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-soft">{formatDateTime(run.ran_at)}</span>
              {run.status !== null && <StatusChip status={run.status} />}
            </span>
            <span className="break-words">
              {run.text}{" "}
              {run.ref_id !== null && (
                <Link
                  to="/transaksi/$ref_id"
                  params={{ ref_id: run.ref_id }}
                  className="whitespace-nowrap text-primary-text underline underline-offset-2"
                >
                  {run.ref_id}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ schedule, onChange, onResume }: CardProps) {
  const refresh = useRefreshSchedules();
  const [asked, setAsked] = useState(false);
  const { code, state } = schedule;
  const act = useMutation({
    mutationFn: (name: "schedulePause" | "scheduleDelete"): Promise<unknown> =>
      api(
        name === "schedulePause"
          ? "POST prepaid/schedules/{code}/pause"
          : "DELETE prepaid/schedules/{code}",
        { code },
      ),
    onSuccess: (_answer, name) =>
      snackbar.add({
        text: name === "schedulePause" ? m.schedule_paused() : m.schedule_deleted(),
        tone: "success",
      }),
    onError: showFailure,
    onSettled: () => {
      setAsked(false);
      refresh();
    },
  });
  if (asked) {
    return (
      <div
        role="group"
        aria-label={m.schedule_delete_sure()}
        className="mt-auto flex flex-wrap items-center gap-2 pt-1"
      >
        <span className="text-sm font-medium">{m.schedule_delete_sure()}</span>
        <Button
          kind="danger"
          size="small"
          busy={act.isPending}
          onClick={() => act.mutate("scheduleDelete")}
        >
          {m.schedule_delete_yes()}
        </Button>
        <Button kind="plain" size="small" onClick={() => setAsked(false)}>
          {m.cancel_no()}
        </Button>
      </div>
    );
  }
  return (
    <footer className="mt-auto flex flex-wrap gap-2 pt-1">
      {state === "active" && (
        <Button kind="plain" busy={act.isPending} onClick={() => act.mutate("schedulePause")}>
          {m.schedule_pause()}
        </Button>
      )}
      {(state === "paused" || state === "stopped") && (
        <Button onClick={onResume}>{m.schedule_resume()}</Button>
      )}
      <Button kind="plain" onClick={onChange}>
        {m.schedule_change()}
      </Button>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {m.schedule_delete()}
      </Button>
    </footer>
  );
}
