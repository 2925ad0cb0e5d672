import { api } from "../../app/api.ts";
import type { EmailChange } from "@konter/contract/account";
import {
  Alert,
  Button,
  Card,
  Chip,
  ScriptedForm,
  snackbar,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { emailChangeQuery } from "./api.ts";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { Failure } from "./failure.tsx";

type Change = NonNullable<EmailChange["change"]>;

/** A pending e-mail change that waits until both addresses are confirmed (M92). */
export function EmailChangeCard() {
  const query = useQuery(emailChangeQuery());
  const client = useQueryClient();
  if (query.error) return <QueryFailure query={query} />;
  const change = query.data?.change;
  if (!change) return null;
  const adopt = (next: EmailChange) => {
    client.setQueryData(["email-change"], next);
    if (next.change === null) void client.invalidateQueries({ queryKey: ["account"] });
  };
  const prove = (next: EmailChange) => {
    adopt(next);
    if (next.change === null) snackbar.add({ text: m.email_change_done(), tone: "success" });
  };
  const cancel = async () => adopt(await api("DELETE account/email-change", {}));
  return (
    <Card className="flex flex-col gap-5 p-4">
      <div className="flex flex-col gap-1.5">
        <h2 className="font-semibold">{m.email_change_title()}</h2>
        <p className="text-sm text-soft">
          {change.to === null
            ? m.email_change_remove_text()
            : m.email_change_text({ email: change.to.email })}
        </p>
      </div>
      <Side name="old" side={change.from} onChange={prove} />
      {change.to && <Side name="new" side={change.to} onChange={prove} />}
      <Button kind="quiet" onClick={() => void cancel()}>
        {m.email_change_cancel()}
      </Button>
    </Card>
  );
}

interface SideProps {
  readonly name: "old" | "new";
  readonly side: Change["from"];
  readonly onChange: (next: EmailChange) => void;
}

function Side({ name, side, onChange }: SideProps) {
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { code: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/registration/schemas")).emailCodeInput,
    ),
    toInput: (values) => values,
    onSubmit: ({ code }) =>
      guard(async () =>
        onChange(await api("POST account/email-change/prove", { side: name, code })),
      ),
  });
  const label = name === "old" ? m.email_change_old() : m.email_change_new();
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="text-soft">{label}</span>{" "}
          <span className="font-semibold">{side.email}</span>
        </p>
        {side.proved && <Chip tone="success">{m.email_change_proved()}</Chip>}
      </div>
      {!side.proved && (
        <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
          <Failure of={failure} />
          <CodeField {...form.field("code")} />
          <Button type="submit" busy={form.busy}>
            {m.otp_confirm()}
          </Button>
          {side.resend_at === null ? <Alert>{m.email_change_expired()}</Alert> : null}
          <Resend
            key={side.resend_at}
            resendAt={side.resend_at ?? new Date(0).toISOString()}
            onResend={() =>
              guard(async () =>
                onChange(await api("POST account/email-change/send", { side: name })),
              )
            }
          />
        </ScriptedForm>
      )}
    </section>
  );
}
