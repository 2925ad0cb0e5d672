import type { Schedule } from "@konter/contract/schedules";
import { Alert, Button, Sheet, snackbar, serverErrors, useForm, lazyValidator } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { PinPart } from "../../app/pin-part.tsx";
import * as m from "#messages";
import { useRefreshSchedules } from "./api.ts";

const FORM_ID = "resume-schedule";

/** Resumes a paused or stopped schedule with the PIN, because it may spend again. */
export function ResumeSheet({
  schedule,
  open,
  onClose,
}: {
  readonly schedule: Schedule;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshSchedules();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initial: { pin: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/schedules/schemas")).scheduleResumeInput,
    ),
    toInput: ({ pin }) => ({ code: schedule.code, pin }),
    onSubmit: async ({ pin }) => {
      setFailure(undefined);
      try {
        await api("POST prepaid/schedules/{code}/resume", { code: schedule.code, pin });
      } catch (reason) {
        form.set({ pin: "" });
        if ("pin" in serverErrors(reason)) throw reason;
        setFailure(reason);
        return;
      }
      refresh();
      snackbar.add({ text: m.schedule_resumed(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.schedule_resume()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.schedule_resume()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.schedule_resume_text({ product: schedule.product })}</p>
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <PinPart field={form.field("pin")} next="/report/jadwal" submits />
      </form>
    </Sheet>
  );
}
