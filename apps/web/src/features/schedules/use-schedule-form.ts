import { isUnanswered } from "@konter/client/failures";
import { formatRupiah } from "@konter/contract/money";
import { serverErrors, snackbar, storedValue, useForm, lazyValidator, newKey } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshSchedules } from "./api.ts";
import { initialValues, needsPin, termsOf } from "./plan.ts";
import type { Plan, Values } from "./plan.ts";

/** One schedule that is being created; every request for it carries the same idempotency key. */
interface Attempt {
  readonly key: string;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).sent === "boolean";

export interface ScheduleForm {
  readonly form: Form<Values>;
  readonly pinNeeded: boolean;
  readonly unanswered: boolean;
  /** An error that belongs to no field. */
  readonly failure: unknown;
}

const nameOf = (plan: Plan) =>
  plan.kind === "new"
    ? ownedName(`schedule:${plan.productCode}:${plan.number}`)
    : ownedName(`schedule:${plan.schedule.code}`);

/** Creates a schedule once, however often it is sent, or changes one. */
export function useScheduleForm(plan: Plan, onDone: () => void): ScheduleForm {
  const refresh = useRefreshSchedules();
  const name = nameOf(plan);
  const stored = storedValue(name, isAttempt);
  const [attempt, setAttempt] = useState(() => stored.read() ?? { key: newKey(), sent: false });
  const [failure, setFailure] = useState<unknown>();
  const mark = (sent: boolean) => {
    const next = { ...attempt, sent };
    stored.write(next);
    setAttempt(next);
  };
  const inputOf = (values: Values) => {
    const terms = termsOf(values);
    return plan.kind === "new"
      ? {
          ...terms,
          product_code: plan.productCode,
          destination_number: plan.number,
          pin: values.pin,
        }
      : {
          ...terms,
          code: plan.schedule.code,
          ...(needsPin(plan, terms) && { pin: values.pin }),
        };
  };
  const send = async (values: Values) => {
    const input = inputOf(values);
    if ("code" in input) await api("POST prepaid/schedules/{code}", input);
    else await api("POST prepaid/schedules", input, { idempotencyKey: attempt.key });
  };
  const form = useForm<Values>({
    ...(plan.kind === "new" && { draft: `${name}:draft` }),
    initial: initialValues(plan, session.serverNow(), formatRupiah),
    secret: ["pin"],
    validator: lazyValidator(async () => {
      const { scheduleChangeInput, scheduleInput } =
        await import("@konter/contract/schedules/schemas");
      return plan.kind === "new" ? scheduleInput : scheduleChangeInput;
    }),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      mark(true);
      try {
        await send(values);
      } catch (reason) {
        if (isUnanswered(reason)) return;
        mark(false);
        form.set({ pin: "" });
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        return;
      }
      stored.write(undefined);
      form.forgetDraft();
      refresh();
      snackbar.add({ text: m.schedule_saved(), tone: "success" });
      onDone();
    },
  });
  return {
    form,
    pinNeeded: needsPin(plan, termsOf(form.values)),
    unanswered: attempt.sent && !form.busy,
    failure,
  };
}
