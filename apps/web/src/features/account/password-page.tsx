import { CallFailed } from "@konter/contract/client";
import { PASSWORD_ADVISED_CHARACTERS } from "@konter/contract/identity";
import {
  Alert,
  Button,
  Card,
  CheckField,
  PasswordField,
  ScriptedForm,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";

const EMPTY = { old_password: "", password: "", password_confirmation: "" };

/** `/account/password`: changes the password and optionally ends the other sessions (M57 to M60). */
export default function PasswordPage() {
  const router = useRouter();
  const [others, setOthers] = useState(true);
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/account/schemas")).passwordInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await api("POST account/password", { ...values, sign_out_others: others });
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        return;
      }
      form.set(EMPTY);
      snackbar.add({ text: m.password_changed(), tone: "success" });
      await router.navigate({ to: "/account/profile" });
    },
  });
  return (
    <Card className="p-4">
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <PasswordField
          {...form.field("old_password")}
          label={m.password_old()}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("password")}
          label={m.password_new()}
          hint={m.password_new_advice({ count: PASSWORD_ADVISED_CHARACTERS })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field("password_confirmation")}
          label={m.password_new_repeat()}
          autoComplete="new-password"
        />
        <CheckField label={m.password_sign_out_others()} checked={others} onChange={setOthers} />
        <Button type="submit" size="large" busy={form.busy}>
          {m.password_change()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
