import { RECOVERY_HOURS } from "@konter/contract/account";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  Card,
  PasswordField,
  ScriptedForm,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { leaveBy } from "../../app/startup/forget-seen.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const RECOVERY_DAYS = RECOVERY_HOURS / 24;

/** `/account/delete`: explains the consequences, asks for the password, and deletes the account (M113). */
export default function DeletePage() {
  const router = useRouter();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    initial: { password: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/account/schemas")).passwordConfirmInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await leaveBy(async () => api("DELETE account/delete", values));
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        return;
      }
      session.forgetAccount();
      session.set(await fetchSession());
      snackbar.add({ text: m.account_delete_done({ days: RECOVERY_DAYS }), tone: "success" });
      await router.navigate({ to: "/auth/login", search: {}, replace: true });
    },
  });
  return (
    <Card className="flex flex-col gap-4 p-4">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>{m.account_delete_balance()}</li>
        <li>{m.account_delete_recovery({ days: RECOVERY_DAYS })}</li>
        <li>{m.account_delete_after({ days: RECOVERY_DAYS })}</li>
      </ul>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <PasswordField
          {...form.field("password")}
          label={m.password()}
          autoComplete="current-password"
        />
        <Button type="submit" kind="danger" size="large" busy={form.busy}>
          {m.account_delete_yes()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
