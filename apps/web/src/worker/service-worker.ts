/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkboxPlugin } from "workbox-core";
import { isKeptAnswer, isKeptPage, PAGES_CACHE_PREFIX, ANSWERS_CACHE } from "./kept.ts";
import type { WorkerMessage, WorkerNotice } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: every file of the agents' app, and the name of this version. */
declare const BUILT_FILES: readonly string[];
declare const BUILD_NAME: string;

const PAGES_CACHE = PAGES_CACHE_PREFIX + BUILD_NAME;
const MOST_PAGES = 20;
const MOST_ANSWERS = 60;
const ONE_WEEK_SECONDS = 7 * 24 * 3600;

// The name of a built file holds the hash of its content: no revision is needed.
precacheAndRoute(BUILT_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

/** Only a whole page of ours is kept, under its path: what stands behind the question mark is the script's business. */
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

registerRoute(
  new NavigationRoute(
    new StaleWhileRevalidate({
      cacheName: PAGES_CACHE,
      plugins: [
        wholePagesByPath,
        new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: ONE_WEEK_SECONDS }),
      ],
    }),
    { allowlist: [/./], denylist: [/^\/(?:api|assets|brand|callbacks)\//] },
  ),
);

/** Tells the open pages that what they show is what was last seen, and from when. */
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
    plugins: [
      saysWhatIsOld,
      new ExpirationPlugin({ maxEntries: MOST_ANSWERS, maxAgeSeconds: ONE_WEEK_SECONDS }),
    ],
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

/** Another person may use this device next: no page and no answer of the last one stays. */
async function forgetWhatWasSeen(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => isKeptPage(name) || name === ANSWERS_CACHE)
      .map((name) => caches.delete(name)),
  );
}

/** Pages of an older version name files that are gone. */
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
