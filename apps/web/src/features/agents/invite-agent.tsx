import { Button, preloadSheet } from "@konter/ui";
import { Share2 } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

const load = () => import("./invite-sheet.tsx");
const InviteSheet = lazy(load);
/** Preloads the code for the tap on pointer events. */
function preload(): void {
  preloadSheet();
  void load();
}

/** Invites agents by the account's referral link; whoever registers by it becomes the account's agent (M508, M515). */
export function InviteAgent() {
  const { referal_code: code } = useAccount();
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  if (code === null) return null;
  return (
    <>
      <Button
        kind="plain"
        icon={<Share2 aria-hidden className="size-4" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setEverOpened(true);
          setOpen(true);
        }}
      >
        {m.agent_invite()}
      </Button>
      {everOpened && (
        <Suspense fallback={null}>
          <InviteSheet code={code} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
