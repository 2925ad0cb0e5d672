import type { WorkerNotice } from "../../worker/messages.ts";
import { appVersion } from "./app-version.ts";

const CHECK_EVERY_MILLISECONDS = 30 * 60 * 1000;

/** Registers the service worker and follows its state. A failure is only logged (M658). */
export function registerServiceWorker(): void {
  const workers = navigator.serviceWorker;
  const controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    // The first worker also takes control of an open page; only a newer one requires a reload.
    if (controlled) location.reload();
  });
  workers.addEventListener("message", ({ data }: MessageEvent<WorkerNotice>) => {
    if (data.type === "last-seen") appVersion.showsLastSeen(data.at);
  });
  globalThis.addEventListener("online", () => appVersion.showsLastSeen(undefined));
  workers.register(workerAddress()).then(watch, (failure: unknown) => {
    console.warn("service worker not registered", failure);
  });
}

const WORKER = "/service-worker.js";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The page's policy (Trusted Types) accepts a script URL only from here, and only this one. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes === undefined
    ? WORKER
    : trustedTypes
        .createPolicy("konter-worker", { createScriptURL: () => WORKER })
        .createScriptURL(WORKER);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    if (waiting !== null && navigator.serviceWorker.controller !== null)
      appVersion.foundWaiting(waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  const ask = () => void registration.update().catch(() => undefined);
  setInterval(ask, CHECK_EVERY_MILLISECONDS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}
