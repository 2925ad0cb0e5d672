import { Button, preloadSheet } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const load = () => import("./agent-sheet.tsx");
const AgentSheet = lazy(load);
/** Preloads the code for the tap on pointer events. */
function preload(): void {
  preloadSheet();
  void load();
}

/** From a Master's list of agents to the registration of another one; its code is loaded on demand. */
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
