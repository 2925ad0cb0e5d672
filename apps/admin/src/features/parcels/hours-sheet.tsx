import { useCallForm } from "@konter/client/use-call-form";
import { COURIER_DAYS } from "@konter/contract/parcels";
import type { CourierAccounts, CourierDays } from "@konter/contract/parcels";
import { Button, lazyValidator, ScriptedForm, Sheet, snackbar, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";

type Account = CourierAccounts["accounts"][number];

const DAY_NAMES: Readonly<Record<CourierDays, () => string>> = {
  weekdays: m.courier_days_weekdays,
  saturday: m.courier_days_saturday,
  sunday: m.courier_days_sunday,
};

/** The hours in one line for each group of days. */
export const hoursTexts = (hours: NonNullable<Account["hours"]>): readonly string[] =>
  COURIER_DAYS.map((days) => {
    const span = hours[days];
    const text = span === null ? m.courier_hours_closed() : `${span.opens}–${span.closes}`;
    return `${DAY_NAMES[days]()} ${text}`;
  });

/** As typed; an empty time is a closed day. */
type HourValues = Readonly<Record<`${CourierDays}_${"closes" | "opens"}`, string>>;

const initialOf = (hours: Account["hours"]): HourValues => ({
  weekdays_opens: hours?.weekdays?.opens ?? "",
  weekdays_closes: hours?.weekdays?.closes ?? "",
  saturday_opens: hours?.saturday?.opens ?? "",
  saturday_closes: hours?.saturday?.closes ?? "",
  sunday_opens: hours?.sunday?.opens ?? "",
  sunday_closes: hours?.sunday?.closes ?? "",
});

const timeOf = (typed: string): string | null => (typed === "" ? null : typed);

/** Sets when a courier takes and fetches parcels. */
export function HoursSheet({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const inputOf = (values: HourValues) => ({
    account: account.id,
    weekdays_opens: timeOf(values.weekdays_opens),
    weekdays_closes: timeOf(values.weekdays_closes),
    saturday_opens: timeOf(values.saturday_opens),
    saturday_closes: timeOf(values.saturday_closes),
    sunday_opens: timeOf(values.sunday_opens),
    sunday_closes: timeOf(values.sunday_closes),
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`courier-hours:${account.id}`),
    initial: initialOf(account.hours),
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/account-schemas")).courierHoursInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const shown = await api("POST admin/courier-accounts/hours", inputOf(values));
      client.setQueryData(courierAccountsQuery().queryKey, shown);
      form.forgetDraft();
      snackbar.add({ text: m.courier_hours_saved(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.courier_hours_title({ name: account.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.courier_hours_save()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.courier_hours_text()}</p>
        {COURIER_DAYS.map((days) => (
          <div key={days} className="grid grid-cols-2 gap-3">
            <TextField
              {...form.field(`${days}_opens`)}
              type="time"
              label={m.courier_hours_opens({ days: DAY_NAMES[days]() })}
              optional
            />
            <TextField
              {...form.field(`${days}_closes`)}
              type="time"
              label={m.courier_hours_closes({ days: DAY_NAMES[days]() })}
              optional
            />
          </div>
        ))}
      </ScriptedForm>
    </Sheet>
  );
}
