import { getLocale } from "@konter/client/locale";
import { AGENT_CONSENT } from "@konter/contract/agents";
import { renderSentence } from "@konter/contract/locale";
import {
  AgreementField,
  Alert,
  Button,
  ScriptedForm,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import { useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import { agentDraft } from "./open-agent.ts";
import type { OpenAgent } from "./open-agent.ts";

const AGREED = "yes";

/** The agent's data, and the consent text that is sent to the agent's phone with the code. */
export function AgentForm({ onAsked }: { readonly onAsked: (agent: OpenAgent) => void }) {
  const { failure, guard } = useFailure();
  const inputOf = ({ consent, ...agent }: typeof EMPTY) => ({
    ...agent,
    consent: consent === AGREED,
    consent_version: AGENT_CONSENT.version,
  });
  const form = useForm({
    draft: agentDraft(),
    initial: EMPTY,
    // One agent's consent does not apply to the next agent.
    secret: ["consent"],
    validator: lazyValidator(
      async () => (await import("@konter/contract/agents/schemas")).agentRegisterInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        const question = await api("POST account/agen", inputOf(values));
        onAsked({ name: values.name.trim(), question });
      }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.agent_register_text()}</p>
      <TextField {...form.field("name")} label={m.full_name()} autoComplete="off" maxLength={80} />
      <TextField
        {...form.field("phone")}
        label={m.phone_number()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="0812 3456 7890"
        hint={m.agent_phone_hint()}
      />
      <TextField
        {...form.field("email")}
        label={m.email()}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={200}
      />
      <Alert>
        <p className="font-bold">{m.agent_consent_title()}</p>
        <p>
          {renderSentence(AGENT_CONSENT.text, getLocale(), { brand: session.get().brand.name })}
        </p>
      </Alert>
      <AgreementField
        label={m.agent_consent()}
        agreed={form.values.consent === AGREED}
        error={form.field("consent").error}
        onChange={(agreed) => form.field("consent").onChange(agreed ? AGREED : "")}
      />
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" size="large" busy={form.busy} className="w-full">
        {m.agent_send_code()}
      </Button>
    </ScriptedForm>
  );
}

const EMPTY = { name: "", phone: "", email: "", consent: "" };
