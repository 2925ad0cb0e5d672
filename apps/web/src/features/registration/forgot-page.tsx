import { Button, TextField, useForm, lazyValidator } from "@konter/ui";
import { Link, useRouter } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { resetQuestion } from "./open-question.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/registration/schemas")).forgotInput,
);

/**
 * `/auth/forgot`: requests a code by phone number or e-mail. The next step looks the same whether or not an account
 * exists.
 */
export function ForgotPage() {
  const router = useRouter();
  const { failure, guard } = useFailure();
  const form = useForm({
    draft: "konter:forgot",
    initial: { identity: "" },
    validator,
    toInput: (values) => values,
    onSubmit: (values) =>
      guard(async () => {
        resetQuestion.write(await api("POST auth/forgot", values));
        await router.navigate({ to: "/auth/$step", params: { step: "reset" } });
      }),
  });
  return (
    <AuthCard title={m.forgot()} text={m.forgot_text()} failure={failure} onSubmit={form.submit}>
      <TextField
        {...form.field("identity")}
        label={m.phone_or_email()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" size="large" busy={form.busy}>
        {m.forgot_send()}
      </Button>
      <p className="text-center text-sm">
        <Link to="/auth/login" className="inline-flex min-h-11 items-center underline">
          {m.back_to_sign_in()}
        </Link>
      </p>
    </AuthCard>
  );
}
