import { Sheet } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { AgentCode } from "./agent-code.tsx";
import { AgentForm } from "./agent-form.tsx";
import { agentDraft, openAgent } from "./open-agent.ts";
import type { OpenAgent } from "./open-agent.ts";

/** The agent's data, then the code that was sent to the agent's phone (M101). */
export default function AgentSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const stored = openAgent();
  const [agent, setAgent] = useState(() => stored.read());
  const take = (next: OpenAgent | undefined) => {
    stored.write(next);
    setAgent(next);
  };
  return (
    <Sheet open={open} onClose={onClose} title={m.agent_register()}>
      {agent === undefined ? (
        <AgentForm onAsked={take} />
      ) : (
        <AgentCode
          agent={agent}
          onAgent={take}
          onDone={() => {
            sessionStorage.removeItem(agentDraft());
            take(undefined);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
