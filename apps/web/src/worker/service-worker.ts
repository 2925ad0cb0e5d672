/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkboxPlugin } from "workbox-core";
import { AJAX_HEADER, AJAX_VALUE, API_BASE } from "@konter/contract/http";
import {
  ANSWERS_CACHE,
  dropKept,
  isFresh,
  isKeptAddress,
  isKeptAnswer,
  isKeptPage,
  KEPT_HOURS,
  PAGES_CACHE_PREFIX,
  stamped,
} from "./kept.ts";
import type { WorkerMessage, WorkerNotice } from "./messages.ts";
import { offlinePage } from "./offline-page.ts";
import { withoutIdentity } from "./without-identity.ts";

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: every file of the members' app, and the name of this version. */
declare const BUILT_FILES: readonly string[];
declare const BUILD_NAME: string;

const PAGES_CACHE = PAGES_CACHE_PREFIX + BUILD_NAME;
const MOST_PAGES = 20;
const MOST_ANSWERS = 60;
const KEPT_SECONDS = KEPT_HOURS * 3600;

// A built file's name contains the hash of its content, so it needs no revision.
precacheAndRoute(BUILT_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

/** Number of times that everything was deleted; responses to earlier requests are not cached afterwards. */
let forgotten = 0;

/** Adds the fetch time to everything cached, and hides entries that are too old. */
const onlyForATime: WorkboxPlugin = {
  requestWillFetch: ({ request, state }) => {
    if (state) state["forgotten"] = forgotten;
    return Promise.resolve(request);
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.["forgotten"] === forgotten ? stamped(response) : null,
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && isFresh(cachedResponse) ? cachedResponse : null),
};

/** Deletes the cache at the first response that shows that the session has ended. */
const forgetsAtTheEnd: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    const isOver = response.status === 401 || response.headers.has("clear-site-data");
    // A worker cannot read a redirect's target, which may be the sign-in page.
    if (isOver || (response.type === "opaqueredirect" && !(await isSomebodySignedIn())))
      await forgetWhatWasSeen();
    return response;
  },
};

async function isSomebodySignedIn(): Promise<boolean> {
  try {
    const answer = await fetch(`${API_BASE}/session`, { headers: { [AJAX_HEADER]: AJAX_VALUE } });
    return ((await answer.json()) as { account: unknown }).account !== null;
  } catch {
    // The response says nothing about the session.
    return true;
  }
}

/** Caches only complete pages of this app, by path; the script reads the query. */
const wholePagesByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
  cacheWillUpdate: ({ response }) => {
    const type = response.headers.get("content-type") ?? "";
    const whole = response.status === 200 && !response.redirected && type.includes("text/html");
    return Promise.resolve(whole ? response : null);
  },
};

/** Cached pages contain no identity, because the session may be ended remotely before they are opened again. */
const anonymousPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!isKeptAddress(new URL(request.url).pathname)) return null;
    const html = withoutIdentity(await response.clone().text());
    if (html === undefined) return null;
    const { status, statusText, headers } = response;
    return new Response(html, { status, statusText, headers });
  },
};

/**
 * Offline, an uncached page is replaced by the worker's own page; it is part of the worker's file and therefore always
 * available.
 */
const startsOffline: WorkboxPlugin = { handlerDidError: () => Promise.resolve(offlinePage()) };

const oldPages = new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: KEPT_SECONDS });
const oldAnswers = new ExpirationPlugin({ maxEntries: MOST_ANSWERS, maxAgeSeconds: KEPT_SECONDS });

registerRoute(
  new NavigationRoute(
    new StaleWhileRevalidate({
      cacheName: PAGES_CACHE,
      plugins: [
        forgetsAtTheEnd,
        wholePagesByPath,
        anonymousPages,
        onlyForATime,
        oldPages,
        startsOffline,
      ],
    }),
    { allowlist: [/./], denylist: [/^\/(?:api|assets|brand|callbacks)\//] },
  ),
);

/** Tells the open pages that they show cached data, and its fetch time. */
const saysWhatIsOld: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const date = cachedResponse?.headers.get("date");
    if (date !== null && date !== undefined)
      await tellPages({ type: "last-seen", at: new Date(date).toISOString() });
    return cachedResponse ?? null;
  },
};

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.method === "GET" && isKeptAnswer(url.pathname),
  new NetworkFirst({
    cacheName: ANSWERS_CACHE,
    plugins: [forgetsAtTheEnd, onlyForATime, saysWhatIsOld, oldAnswers],
  }),
);

async function tellPages(notice: WorkerNotice): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(notice, []);
}

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "activate") void self.skipWaiting();
  if (message.type === "forget") event.waitUntil(forgetWhatWasSeen());
});

/** Another person may use this device next, so no page, response or URL of the last user is kept. */
async function forgetWhatWasSeen(): Promise<void> {
  forgotten += 1;
  await Promise.all([
    dropKept(),
    oldPages.deleteCacheAndMetadata(),
    oldAnswers.deleteCacheAndMetadata(),
  ]);
}

/** Pages of an older version refer to deleted files. */
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => isKeptPage(name) && name !== PAGES_CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});
