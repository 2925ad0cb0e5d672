import type { CenterAgent } from "@konter/contract/agent-center";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

interface Flag {
  readonly tone: ChipTone;
  readonly text: string;
}

/** What a Master should know about an agent at a glance, most urgent first. */
export function flagsOf(agent: CenterAgent): readonly Flag[] {
  const { state, float, debt, due_class: due, is_eligible: isEligible } = agent;
  return [
    ...(state === "blocked" ? [{ tone: "danger", text: m.agent_state_blocked() } as const] : []),
    ...(state === "stopped" ? [{ tone: "danger", text: m.agent_state_stopped() } as const] : []),
    ...(debt > 0
      ? [
          due === "overdue"
            ? ({ tone: "danger", text: m.agent_flag_overdue() } as const)
            : ({ tone: "warning", text: m.agent_flag_owing() } as const),
        ]
      : []),
    ...(float.is_low ? [{ tone: "warning", text: m.agent_flag_low() } as const] : []),
    ...(isEligible ? [{ tone: "success", text: m.agent_flag_eligible() } as const] : []),
  ];
}

export function AgentFlags({ agent }: { readonly agent: CenterAgent }) {
  const flags = flagsOf(agent);
  if (flags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {flags.map(({ tone, text }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </span>
  );
}
