import { Button, TextField, useForm, lazyValidator } from "@konter/ui";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { ClosedCard } from "./closed-card.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { registrationQuestion } from "./open-question.ts";
import { ReferralField } from "./referral-field.tsx";
import { rememberedReferral, rememberReferral } from "./referral-memory.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/registration/schemas")).registerInput,
);

const refIn = ({ searchStr }: { readonly searchStr: string }): string | undefined =>
  new URLSearchParams(searchStr).get("ref")?.toUpperCase().slice(0, 20);

const trialIn = ({ searchStr }: { readonly searchStr: string }): string | undefined =>
  new URLSearchParams(searchStr).get("trial")?.slice(0, 64);

/** `/auth/register`. Before a brand is opened, only the owner's trial link with `?trial=` leads to the form. */
export function RegisterPage() {
  const trialToken = useLocation({ select: trialIn });
  if (trialToken === undefined && session.get().brand.is_open === false) return <ClosedCard />;
  return <RegisterForm trialToken={trialToken} />;
}

/** Registration data, then the code. `?ref=` contains the inviter's code. */
function RegisterForm({ trialToken }: { readonly trialToken: string | undefined }) {
  const ref = useLocation({ select: refIn });
  const router = useRouter();
  const { failure, guard } = useFailure();
  const inputOf = <Values extends object>(values: Values) => ({
    ...values,
    ...(trialToken !== undefined && { trial_token: trialToken }),
  });
  const form = useForm({
    draft: "konter:register",
    initial: {
      name: "",
      email: "",
      phone: "",
      password: "",
      password_confirmation: "",
      referral_code: ref ?? rememberedReferral(session.serverNow()),
    },
    // The referral code is remembered separately and longer, and the last opened link takes precedence over a draft.
    secret: ["password", "password_confirmation", "referral_code"],
    validator,
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        registrationQuestion.write(await api("POST auth/register", inputOf(values)));
        await router.navigate({ to: "/auth/$step", params: { step: "otp" } });
      }),
  });
  useEffect(() => {
    if (ref !== undefined) rememberReferral(ref, session.serverNow());
  }, [ref]);
  return (
    <AuthCard
      title={m.register_title()}
      text={m.register_text()}
      failure={failure}
      onSubmit={form.submit}
    >
      <TextField {...form.field("name")} label={m.full_name()} autoComplete="name" maxLength={80} />
      <TextField
        {...form.field("phone")}
        label={m.phone_number()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        hint={m.register_phone_hint()}
      />
      <TextField
        {...form.field("email")}
        label={m.email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
      <NewPasswordFields
        password={form.field("password")}
        confirmation={form.field("password_confirmation")}
      />
      <ReferralField {...form.field("referral_code")} />
      <Button type="submit" size="large" busy={form.busy}>
        {m.sign_up()}
      </Button>
      <p className="flex flex-wrap justify-center gap-x-5 text-center text-sm">
        <Link
          to="/auth/$step"
          params={{ step: "terms" }}
          className="inline-flex min-h-11 items-center underline"
        >
          {m.terms_title()}
        </Link>
        <Link to="/auth/login" className="inline-flex min-h-11 items-center underline">
          {m.have_account()}
        </Link>
      </p>
    </AuthCard>
  );
}
