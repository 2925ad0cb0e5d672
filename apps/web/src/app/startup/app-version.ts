import type { SessionState } from "@konter/contract/identity";
import type { WorkerMessage } from "../../worker/messages.ts";
import { forgetSeen } from "./forget-seen.ts";

let waiting: ServiceWorker | undefined;
let lastSeenAt: string | undefined;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** State of the service worker: whether a new version is waiting, and the age of the displayed data. */
export const appVersion = {
  updateWaits: () => waiting !== undefined,
  /** The time of the displayed data while offline; undefined when online. */
  lastSeenAt: () => lastSeenAt,
  /** Activates the new version; the page reloads afterwards. */
  update: (): void => {
    waiting?.postMessage({ type: "activate" } satisfies WorkerMessage, []);
  },
  /** Called by the service worker's registration code. */
  foundWaiting(worker: ServiceWorker): void {
    waiting = worker;
    publish();
  },
  showsLastSeen(at: string | undefined): void {
    lastSeenAt = at;
    publish();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let person: string | null | undefined;

/** Deletes cached data after a sign-in or sign-out, because the next user of this device may be a different person. */
export function forgetLastPerson({ account, viewer }: SessionState): void {
  const before = person;
  person = account && account.hp + (viewer ? " viewed" : "");
  if (before === undefined || before === person) return;
  void forgetSeen();
}
