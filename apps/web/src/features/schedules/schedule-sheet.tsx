import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { nextScheduleRun } from "@konter/contract/schedules";
import {
  ChoiceChip,
  formatDateTime,
  MoneyField,
  SelectField,
  SentOnceSheet,
  TextField,
} from "@konter/ui";
import { failureText } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import { PinPart } from "../../app/pin-part.tsx";
import * as m from "#messages";
import { termsOf } from "./plan.ts";
import type { Plan, Values } from "./plan.ts";
import { useScheduleForm } from "./use-schedule-form.ts";
import type { ScheduleForm } from "./use-schedule-form.ts";

const DAYS = Array.from({ length: 31 }, (_day, index) => String(index + 1));
/** From this day on, some months lack the day. */
const FIRST_MOVING_DAY = 29;

/** Date, maximum price and monthly limit, with the PIN for changes that allow more. */
export function ScheduleSheet({
  plan,
  open,
  onClose,
}: {
  readonly plan: Plan;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { pinNeeded, ...sent } = useScheduleForm(plan, onClose);
  const { form } = sent;
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={plan.kind === "new" ? m.schedule_new() : m.schedule_edit()}
      sendText={m.schedule_save()}
      sendAgainText={m.send_again()}
      unansweredText={m.schedule_unanswered()}
      explain={failureText}
      above={<WhatAndWhom plan={plan} />}
      below={pinNeeded && <PinPart field={form.field("pin")} next="/report/jadwal" />}
    >
      <When form={form} />
      <MoneyField
        {...form.field("max_price")}
        label={m.schedule_max_price()}
        hint={
          plan.kind === "new"
            ? m.schedule_price_now({ amount: formatRupiah(plan.price) })
            : m.schedule_max_price_hint()
        }
        placeholder="Rp0"
      />
      <MoneyField
        {...form.field("monthly_limit")}
        label={m.schedule_limit()}
        hint={m.schedule_limit_hint()}
        placeholder="Rp0"
      />
      <TextField
        {...form.field("customer_name")}
        label={m.customer_name()}
        optional
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field("note")}
        label={m.note()}
        optional
        autoComplete="off"
        maxLength={200}
      />
    </SentOnceSheet>
  );
}

function WhatAndWhom({ plan }: { readonly plan: Plan }) {
  const [product, number] =
    plan.kind === "new"
      ? [plan.productName, plan.number]
      : [plan.schedule.product, plan.schedule.destination_number];
  return (
    <div className="rounded-lg bg-primary-wash px-4 py-3">
      <p className="text-sm font-medium text-soft">{product}</p>
      <p className="text-xl font-bold break-all">{displayPhone(number)}</p>
    </div>
  );
}

function When({ form }: Pick<ScheduleForm, "form">) {
  const { repeats, day } = form.values;
  return (
    <>
      <div role="group" aria-label={m.schedule_repeats()} className="flex flex-wrap gap-2">
        <ChoiceChip
          selected={repeats === "monthly"}
          onClick={() => form.set({ repeats: "monthly" })}
        >
          {m.schedule_monthly()}
        </ChoiceChip>
        <ChoiceChip selected={repeats === "once"} onClick={() => form.set({ repeats: "once" })}>
          {m.schedule_once()}
        </ChoiceChip>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {repeats === "once" ? (
          <TextField {...form.field("date")} type="date" label={m.schedule_date()} />
        ) : (
          <SelectField
            {...form.field("day")}
            label={m.schedule_day()}
            choices={DAYS.map((value) => ({ value, label: value }))}
          />
        )}
        <TextField {...form.field("time")} type="time" label={m.schedule_time()} />
      </div>
      <p role="status" className="text-sm text-soft">
        <NextRun values={form.values} />
        {repeats === "monthly" && Number(day) >= FIRST_MOVING_DAY && <> {m.schedule_day_hint()}</>}
      </p>
    </>
  );
}

function NextRun({ values }: { readonly values: Values }) {
  const run = nextScheduleRun(termsOf(values), new Date(session.serverNow()));
  return run === undefined || Number.isNaN(run.getTime())
    ? null
    : m.schedule_first_run({ time: formatDateTime(run.toISOString()) });
}
