import { formatTime } from "@konter/ui";
import { useSyncExternalStore } from "react";
import { appVersion } from "../../app/startup/app-version.ts";
import * as m from "#messages";

function subscribe(listener: () => void): () => void {
  const unsubscribe = appVersion.subscribe(listener);
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
}

const isOffline = () => !navigator.onLine;
const notOffline = () => false;
const unknown = () => undefined;

/** Offline, says that the last data is shown (M659). */
export function OfflineNotice() {
  const offline = useSyncExternalStore(subscribe, isOffline, notOffline);
  const lastSeenAt = useSyncExternalStore(subscribe, appVersion.lastSeenAt, unknown);
  if (!offline) return null;
  return (
    <p role="status" className="print-hidden bg-warning-wash px-4 py-2 text-sm text-warning-text">
      {lastSeenAt === undefined
        ? m.offline_text()
        : m.offline_since({ time: formatTime(lastSeenAt) })}
    </p>
  );
}
