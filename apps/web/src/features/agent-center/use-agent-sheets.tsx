import type { CenterAgent } from "@konter/contract/agent-center";
import { preloadSheet } from "@konter/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";

const load = () => import("./agent-sheets.tsx");
const AgentSheets = lazy(load);

/** What is shown of an agent: the figures, or one action. */
type AgentView = "agent" | "lend" | "block" | "unblock";

export interface OpenedAgent {
  readonly agent: CenterAgent;
  readonly view: AgentView;
  /** Resets the forms each time a sheet opens. */
  readonly count: number;
}

export type ShowAgent = (agent: CenterAgent, view?: AgentView) => void;

/** The sheets of one agent; their code is loaded after the page. */
export function useAgentSheets(): { readonly show: ShowAgent; readonly sheets: ReactNode } {
  const [opened, setOpened] = useState<OpenedAgent>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    preloadSheet();
    void load();
  }, []);
  const show: ShowAgent = (agent, view = "agent") => {
    setOpened({ agent, view, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  return {
    show,
    sheets: opened && (
      <Suspense fallback={null}>
        <AgentSheets
          key={opened.count}
          {...opened}
          open={open}
          onShow={show}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
