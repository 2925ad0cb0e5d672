import { CallFailed } from "@konter/contract/client";
import type { OtpChallenge } from "@konter/contract/otp";
import { Alert, Button, ScriptedForm, snackbar, useForm, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api, quietApi } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { CodeField, deliveryText, Resend, useDelivery, useFailure } from "../code-entry/index.ts";
import * as m from "#messages";
import type { OpenAgent } from "./open-agent.ts";

const readStatus = (otpId: string) => quietApi("POST auth/otp/status", { otp_id: otpId });

interface AgentCodeProps {
  readonly agent: OpenAgent;
  /** Called without an agent to show the form again. */
  readonly onAgent: (agent: OpenAgent | undefined) => void;
  readonly onDone: () => void;
}

/** Code entry: the agent reads the code on their own phone after agreeing. */
export function AgentCode({ agent, onAgent, onDone }: AgentCodeProps) {
  const { name, question } = agent;
  const client = useQueryClient();
  const { failure, guard, show } = useFailure();
  const take = (next: OtpChallenge) => onAgent({ name, question: next });
  useDelivery(question, readStatus, take, show);
  const inputOf = ({ code }: { readonly code: string }) => ({ otp_id: question.otp_id, code });
  const form = useForm({
    initial: { code: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/agents/schemas")).agentConfirmInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        try {
          await api("POST account/agen/confirm", inputOf(values));
        } catch (reason) {
          // An error of the number has no field here.
          if (!(reason instanceof CallFailed) || reason.answer?.fields?.["phone"] === undefined)
            throw reason;
          show(reason);
          return;
        }
        snackbar.add({ text: m.agent_registered({ name }), tone: "success" });
        void client.invalidateQueries({ queryKey: ["agents"] });
        onDone();
      }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm">{m.agent_code_text({ name, recipient: question.recipient })}</p>
      <CodeField {...form.field("code")} hint={deliveryText(question)} />
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" size="large" busy={form.busy} className="w-full">
        {m.otp_confirm()}
      </Button>
      <Resend
        resendAt={question.resend_at}
        onResend={() =>
          guard(async () => {
            form.set({ code: "" });
            take(await api("POST auth/otp/resend", { otp_id: question.otp_id }));
          })
        }
      />
      <Button kind="quiet" onClick={() => onAgent(undefined)}>
        {m.agent_other()}
      </Button>
    </ScriptedForm>
  );
}
