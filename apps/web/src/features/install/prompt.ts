import { storedValue } from "@konter/ui";

/** What Chromium sends to a page that can be installed; other browsers have nothing like it. */
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

// The server, which draws this too, has no such events. Kept back, the browser shows no bar of its own.
globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  keep(event as InstallPromptEvent);
});
globalThis.addEventListener?.("appinstalled", () => keep(undefined));

/** Installing the page as an app: offered quietly, never by a message that opens itself. */
export const installPrompt = {
  offered: () => waiting !== undefined && dismissed.read() !== true,
  dismissed: () => dismissed.read() === true,
  /** Shows the browser's own question; it can be asked once. */
  ask: (): void => {
    void waiting?.prompt().catch(() => undefined);
    keep(undefined);
  },
  /** Not wanted: remembered on this device. */
  dismiss: (): void => {
    dismissed.write(true);
    keep(waiting);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
