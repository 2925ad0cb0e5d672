import { startLocale } from "@konter/client/locale";
import { pageState } from "@konter/client/page-state";
import { pageCookie } from "@konter/client/page-cookie";
import { HIDDEN_COOKIE } from "@konter/contract/display";
import { adoptDisplay } from "./startup/adopt-display.ts";
import { forgetLastPerson } from "./startup/app-version.ts";
import { hiddenFigures } from "./preferences.ts";
import { renderApp } from "./render.tsx";
import { overwriteGetLocale } from "#locale";
import { session } from "./session-store.ts";
import { whenIdle } from "./startup/when-idle.ts";
import type { PageState } from "@konter/contract/page-state";

startLocale(overwriteGetLocale);
hiddenFigures.adopt(pageCookie(HIDDEN_COOKIE));
session.onState(adoptDisplay);
session.onState(forgetLastPerson);
renderApp(pageState<PageState>());

/**
 * The service worker downloads every file of the app. On a slow phone that would compete with the page for network and
 * processor.
 */
const PAGE_FIRST_MILLISECONDS = 4_000;
setTimeout(() => whenIdle(startServiceWorker), PAGE_FIRST_MILLISECONDS);

function startServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  void import("./startup/service-worker-start.ts").then(({ registerServiceWorker }) =>
    registerServiceWorker(),
  );
}
