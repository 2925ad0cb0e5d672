import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  PinField,
  ScriptedForm,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { safeNext } from "../../app/session/next-path.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { useAccount } from "../../app/account.ts";
import { NewPinFields } from "./new-pin-fields.tsx";
import { NEW_PIN, pairValidator } from "./pin-pair.ts";

/** `/auth/pin`: creates or changes the PIN, then returns to where it was needed. */
export function PinPage() {
  const { has_pin: hasPin, confirm_by: confirmBy } = useAccount();
  // Keeps the form's mode while it is open, because storing the first PIN would otherwise switch it.
  const [changes] = useState(hasPin);
  usePageTitle(changes ? m.pin_change() : m.pin_create());
  return (
    <div className="mx-auto max-w-md px-4 pt-5">
      <Card className="flex flex-col gap-5 p-5">
        <div>
          <h1 className="text-xl font-bold">{changes ? m.pin_change() : m.pin_create()}</h1>
          <p className="mt-1 text-sm text-soft">
            {confirmBy === "pin" ? m.pin_text() : m.pin_text_prepaid()}
          </p>
        </div>
        {changes ? <ChangePin /> : <CreatePin />}
      </Card>
    </div>
  );
}

/** An error clears the PIN fields, because hidden digits cannot be corrected, only typed again. */
function useRefusal(clear: () => void) {
  const [failure, setFailure] = useState<CallFailed>();
  return {
    failure,
    reset: () => setFailure(undefined),
    react: (reason: unknown) => {
      clear();
      if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
      setFailure(reason);
    },
  };
}

const CHANGE = { old_pin: "", ...NEW_PIN };

function useDone() {
  const { next } = useSearch({ from: "/member/auth/pin" });
  const client = useQueryClient();
  const router = useRouter();
  return async (text: string) => {
    await client.invalidateQueries({ queryKey: ["account"] });
    snackbar.add({ text, tone: "success" });
    await router.navigate({ href: next === undefined ? "/account/profile" : safeNext(next) });
  };
}

function CreatePin() {
  const done = useDone();
  const form = useForm({
    initial: NEW_PIN,
    validator: pairValidator(
      lazyValidator(async () => (await import("@konter/contract/identity/schemas")).pinStoreInput),
      () => form.set(NEW_PIN),
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      refusal.reset();
      try {
        await api("POST account/pin/store", values);
        await done(m.pin_created());
      } catch (reason) {
        refusal.react(reason);
      }
    },
  });
  const refusal = useRefusal(() => form.set(NEW_PIN));
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-5">
      {refusal.failure && (
        <Alert tone="danger" urgent>
          {failureText(refusal.failure)}
        </Alert>
      )}
      <NewPinFields form={form} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.pin_create()}
      </Button>
    </ScriptedForm>
  );
}

function ChangePin() {
  const done = useDone();
  const form = useForm({
    initial: CHANGE,
    validator: pairValidator(
      lazyValidator(async () => (await import("@konter/contract/identity/schemas")).pinUpdateInput),
      () => form.set(NEW_PIN),
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      refusal.reset();
      try {
        await api("POST account/pin/update", values);
        await done(m.pin_changed());
      } catch (reason) {
        refusal.react(reason);
      }
    },
  });
  const refusal = useRefusal(() => form.set(CHANGE));
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-5">
      {refusal.failure && (
        <Alert tone="danger" urgent>
          {failureText(refusal.failure)}
        </Alert>
      )}
      <PinField {...form.field("old_pin")} label={m.pin_old()} autoComplete="current-password" />
      <NewPinFields form={form} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.pin_change()}
      </Button>
      <Link
        to="/account/{-$page}"
        params={{ page: "pin-reset" }}
        className={buttonClasses("quiet", "normal")}
      >
        {m.pin_forgotten()}
      </Link>
    </ScriptedForm>
  );
}
