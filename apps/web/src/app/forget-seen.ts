import type { WorkerMessage } from "../worker/messages.ts";
import { dropKept } from "../worker/kept.ts";
import { ownedName } from "./session-store.ts";

/**
 * Drops what is kept of the pages and answers that a person saw. The page does so itself: one that was reloaded past its worker
 * has none, and the worker, which knows their addresses and may be fetching one, is told as well.
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
 * Makes the call that ends this person's time here, and leaves nothing of it: neither what was seen nor what was typed. The
 * answer has the browser forget the whole site (Clear-Site-Data); what this device chose for whoever uses it (paper, columns)
 * is written again.
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
