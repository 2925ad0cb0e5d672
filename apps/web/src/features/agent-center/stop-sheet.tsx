import { AGENT_STOP_CHARACTERS } from "@konter/contract/agent-center";
import type { CenterAgent } from "@konter/contract/agent-center";
import { lazyValidator, snackbar, TextAreaField, useForm } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";
import * as m from "#messages";
import { CENTER_KEY } from "../agent-center-parts/index.ts";
import { useFailure } from "../code-entry/index.ts";

type StopAction = "block" | "unblock";

const TEXTS = {
  block: {
    title: m.agent_block_of,
    text: m.agent_block_text,
    send: m.agent_block,
    done: m.agent_blocked_done,
  },
  unblock: {
    title: m.agent_unblock_of,
    text: m.agent_unblock_text,
    send: m.agent_unblock,
    done: m.agent_unblocked_done,
  },
} as const;

interface StopSheetProps {
  readonly agent: CenterAgent;
  readonly action: StopAction;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Stops an agent's spending with a reason that the agent reads, or allows it again. */
export function StopSheet({ agent, action, open, onClose }: StopSheetProps) {
  const { name, agent_id: agentId } = agent;
  const texts = TEXTS[action];
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const inputOf = ({ reason }: { readonly reason: string }) => ({
    agent_id: String(agentId),
    reason,
  });
  const form = useForm({
    initial: { reason: "" },
    validator: lazyValidator(async () => {
      const schemas = await import("@konter/contract/agent-center/schemas");
      return action === "block" ? schemas.agentBlockInput : schemas.agentUnblockInput;
    }),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        await (action === "block"
          ? api("POST agent-center/agents/{agent_id}/block", inputOf(values))
          : api("POST agent-center/agents/{agent_id}/unblock", inputOf(values)));
        await client.invalidateQueries({ queryKey: CENTER_KEY });
        snackbar.add({ text: texts.done({ name }), tone: "success" });
        onClose();
      }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={texts.title({ name })}
      sendText={texts.send()}
      form={form}
      failure={failure}
    >
      <p className="text-sm text-soft">{texts.text()}</p>
      <TextAreaField
        {...form.field("reason")}
        label={action === "block" ? m.agent_stop_reason() : m.note()}
        hint={action === "block" ? m.agent_stop_reason_hint() : undefined}
        optional={action === "unblock"}
        maxLength={AGENT_STOP_CHARACTERS}
      />
    </CallSheet>
  );
}
