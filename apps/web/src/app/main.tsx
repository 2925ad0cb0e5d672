import { HIDDEN_COOKIE } from "@konter/contract/display";
import { adoptDisplay } from "./adopt-display.ts";
import { forgetLastPerson } from "./app-version.ts";
import { startLocale } from "./locale.ts";
import { pageCookie } from "./page-cookie.ts";
import { hiddenFigures } from "./preferences.ts";
import { renderApp } from "./render.tsx";
import { session } from "./session-store.ts";
import { whenIdle } from "./when-idle.ts";
import type { PageState } from "@konter/contract/page-state";

/** Reads the state that the server embedded in the page; undefined when another server delivered the page. */
function sessionScriptState(): PageState | undefined {
  const text = document.querySelector("#bootstrap")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as PageState;
  } catch {
    return undefined;
  }
}

startLocale();
hiddenFigures.adopt(pageCookie(HIDDEN_COOKIE));
session.onState(adoptDisplay);
session.onState(forgetLastPerson);
renderApp(sessionScriptState());

/**
 * The service worker downloads every file of the app. On a slow phone that would compete with the page for network and
 * processor.
 */
const PAGE_FIRST_MILLISECONDS = 4_000;
setTimeout(() => whenIdle(startServiceWorker), PAGE_FIRST_MILLISECONDS);

function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  void import("./service-worker-start.ts").then(({ registerServiceWorker }) =>
    registerServiceWorker(),
  );
}
