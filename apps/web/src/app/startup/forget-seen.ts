import type { WorkerMessage } from "../../worker/messages.ts";
import { dropKept } from "../../worker/kept.ts";
import { ownedName } from "../session-store.ts";

/**
 * Deletes the cached pages and responses. The page does it itself, because a page that was reloaded without its service
 * worker has none. It also notifies the worker, which may be fetching one.
 */
export async function forgetSeen(): Promise<void> {
  await Promise.allSettled([dropKept(), tellWorker()]);
}

async function tellWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  registration?.active?.postMessage({ type: "forget" } satisfies WorkerMessage, []);
}

/**
 * Makes the call that ends the session and removes everything that the user saw or typed. The response clears the
 * site's data (Clear-Site-Data), so settings of the device (paper, columns) are written again.
 */
export async function leaveBy(call: () => Promise<unknown>): Promise<void> {
  const choices = Object.entries(localStorage).filter(([name]) => /^konter:[a-z-]+$/.test(name));
  await call();
  sessionStorage.clear();
  for (const name of Object.keys(localStorage))
    if (name.startsWith(ownedName(""))) localStorage.removeItem(name);
  await forgetSeen();
  for (const [name, value] of choices) localStorage.setItem(name, value as string);
}
