import { LendTo } from "../loans/index.ts";
import { AgentSheet } from "./agent-sheet.tsx";
import { StopSheet } from "./stop-sheet.tsx";
import type { OpenedAgent, ShowAgent } from "./use-agent-sheets.tsx";

interface AgentSheetsProps extends Pick<OpenedAgent, "agent" | "view"> {
  readonly open: boolean;
  readonly onShow: ShowAgent;
  readonly onClose: () => void;
}

/** The sheet of an agent, or of one action. */
export default function AgentSheets({ agent, view, open, onShow, onClose }: AgentSheetsProps) {
  if (view === "lend") return <LendTo agent={agent} open={open} onClose={onClose} />;
  if (view === "agent")
    return <AgentSheet agent={agent} open={open} onShow={onShow} onClose={onClose} />;
  return <StopSheet agent={agent} action={view} open={open} onClose={onClose} />;
}
