import { storedValue } from "@konter/ui";

/** Chromium's event for an installable page; other browsers have no equivalent. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isTrue = (value: unknown): value is true => value === true;
const dismissed = storedValue("konter:install-dismissed", isTrue, () => localStorage);

let waiting: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();
const keep = (event: InstallPromptEvent | undefined) => {
  waiting = event;
  for (const listener of listeners) listener();
};

// The server, which also renders this, has no such event. Preventing the default suppresses the browser's own banner.
globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  keep(event as InstallPromptEvent);
});
globalThis.addEventListener?.("appinstalled", () => keep(undefined));

/** Installs the page as an app; offered in place, never by a popup. */
export const installPrompt = {
  offered: () => waiting !== undefined && dismissed.read() !== true,
  dismissed: () => dismissed.read() === true,
  /** Shows the browser's prompt, which is possible once. */
  ask: (): void => {
    void waiting?.prompt().catch(() => undefined);
    keep(undefined);
  },
  /** Dismissed; remembered on this device. */
  dismiss: (): void => {
    dismissed.write(true);
    keep(waiting);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
