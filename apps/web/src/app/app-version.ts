import type { SessionState } from "@konter/contract/identity";
import type { WorkerMessage } from "../worker/messages.ts";
import { forgetSeen } from "./forget-seen.ts";

let waiting: ServiceWorker | undefined;
let lastSeenAt: string | undefined;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

/** What the service worker knows: whether a newer version waits, and how old what is shown may be. */
export const appVersion = {
  updateWaits: () => waiting !== undefined,
  /** When what is shown was true, while there is no network; undefined with one. */
  lastSeenAt: () => lastSeenAt,
  /** The new version takes over; the page follows when it has. */
  update: (): void => {
    waiting?.postMessage({ type: "activate" } satisfies WorkerMessage, []);
  },
  /** For the service worker's own code. */
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

/** Someone signed in or out: what the last one saw is not for the next one at this counter. */
export function forgetLastPerson({ account, viewer }: SessionState): void {
  const before = person;
  person = account && account.hp + (viewer ? " viewed" : "");
  if (before === undefined || before === person) return;
  void forgetSeen();
}
