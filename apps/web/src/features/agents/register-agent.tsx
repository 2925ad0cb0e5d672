import { Button, preloadSheet } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const load = () => import("./agent-sheet.tsx");
const AgentSheet = lazy(load);
/** What the tap needs is fetched while the finger comes. */
function preload(): void {
  preloadSheet();
  void load();
}

/** From a Master's list of agents to the registration of another one; its code comes when it is asked for. */
export function RegisterAgent() {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  return (
    <>
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setEverOpened(true);
          setOpen(true);
        }}
      >
        {m.agent_register()}
      </Button>
      {everOpened && (
        <Suspense fallback={null}>
          <AgentSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
