import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { ScheduleList } from "@konter/contract/schedules";
import {
  Alert,
  Button,
  MoneyField,
  serverErrors,
  Sheet,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { PinPart } from "../../app/pin-part.tsx";
import * as m from "#messages";
import { useRefreshSchedules } from "./api.ts";
import { amountOrText } from "./plan.ts";

/** The monthly limit for all schedules together, and this month's cost. */
export function LimitCard({ list }: { readonly list: ScheduleList }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-primary-wash px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-soft">{m.schedule_limit_all()}</p>
        <p className="text-xl font-bold">{formatRupiah(list.monthly_limit)}</p>
        <p className="text-sm">
          {m.schedule_spent()}: {formatRupiah(list.spent_this_month)}
        </p>
      </div>
      <Button
        kind="plain"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {m.schedule_limit_change()}
      </Button>
      {opened > 0 && (
        <LimitSheet
          key={opened}
          limit={list.monthly_limit}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const FORM_ID = "schedule-limit";

function LimitSheet({
  limit,
  open,
  onClose,
}: {
  readonly limit: number;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshSchedules();
  const [failure, setFailure] = useState<unknown>();
  const isMore = (typed: string) => (parseRupiah(typed) ?? 0) > limit;
  const inputOf = ({ amount, pin }: { amount: string; pin: string }) => ({
    amount: amountOrText(amount),
    ...(isMore(amount) && { pin }),
  });
  const form = useForm({
    initial: { amount: formatRupiah(limit), pin: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/schedules/schemas")).scheduleLimitInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await api("POST prepaid/schedules-limit", inputOf(values));
      } catch (reason) {
        form.set({ pin: "" });
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        return;
      }
      refresh();
      snackbar.add({ text: m.schedule_limit_saved(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.schedule_limit_all()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.schedule_limit_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <MoneyField
          {...form.field("amount")}
          label={m.schedule_limit()}
          hint={m.schedule_limit_pin_hint()}
          placeholder="Rp0"
        />
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        {isMore(form.values.amount) && <PinPart field={form.field("pin")} next="/report/jadwal" />}
      </form>
    </Sheet>
  );
}
