import { busy, Button } from "@konter/ui";
import { RefreshCw } from "@konter/ui/icons";
import { useSyncExternalStore } from "react";
import { appVersion } from "../../app/startup/app-version.ts";
import * as m from "#messages";

const never = () => false;

/**
 * A newer version is waiting: a message at the side from 600 px, an item above the navigation below (M656, M657). It is
 * activated on request and never while a request is in flight.
 */
export function VersionNotice() {
  const waits = useSyncExternalStore(appVersion.subscribe, appVersion.updateWaits, never);
  const sending = useSyncExternalStore(busy.subscribe, busy.get, busy.get) > 0;
  if (!waits) return null;
  return (
    <div
      role="status"
      className="print-hidden fixed inset-x-0 bottom-14 z-40 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 text-sm wide:inset-x-auto wide:right-6 wide:bottom-6 wide:max-w-sm wide:rounded-lg wide:border wide:p-4 wide:shadow-float"
    >
      <p>{m.update_available()}</p>
      <Button
        size="small"
        busy={sending}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={appVersion.update}
      >
        {m.update_now()}
      </Button>
    </div>
  );
}
