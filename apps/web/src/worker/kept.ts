/** Pages as they were last seen; the name of the version follows. */
export const PAGES_CACHE_PREFIX = "pages-";
export const ANSWERS_CACHE = "answers";

/** After so long what was kept is not shown any more: without a network there is then nothing to see. */
export const KEPT_HOURS = 24;
const KEPT_MILLISECONDS = KEPT_HOURS * 3600 * 1000;

export const isKeptPage = (cacheName: string): boolean => cacheName.startsWith(PAGES_CACHE_PREFIX);

/** What a counter wants to see without a network: what there is to sell, what was sold. Nothing that decides, says who one is or has a balance. */
const KEPT_ANSWERS = [
  "account/receipt",
  "prepaid/operators",
  "prepaid/products",
  "prepaid/recent-numbers",
  "report/summary",
  "report/transactions",
  "report/receipts",
];

export function isKeptAnswer(pathname: string): boolean {
  return KEPT_ANSWERS.some((path) => pathname === `/api/v1/${path}`);
}

/** Pages that are about the account itself, its deposit or its money. */
const NOT_KEPT_PAGES = /^\/(?:account|payment|report\/deposit)(?:\/|$)/;
export const isKeptAddress = (pathname: string): boolean => !NOT_KEPT_PAGES.test(pathname);

/** When it was fetched, by this device's clock, in milliseconds: the server's may be another. */
const FETCHED_AT = "x-fetched-at";

/** The same answer, which says when it was fetched. */
export async function stamped(response: Response, now = Date.now()): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(FETCHED_AT, String(now));
  const { status, statusText } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

/** Whether it may still be shown. What does not say when it was fetched, or says a time to come, may not. */
export function isFresh(response: Response, now = Date.now()): boolean {
  const text = response.headers.get(FETCHED_AT);
  const age = now - Number(text ?? Number.NaN);
  return age >= 0 && age < KEPT_MILLISECONDS;
}

/** Drops every page and answer that is kept, in the page as in the worker: a page reloaded past its worker has none to ask. */
export async function dropKept(): Promise<void> {
  // Only a page of a secure address has caches.
  const storage = (globalThis as { caches?: CacheStorage }).caches;
  if (storage === undefined) return;
  const names = await storage.keys();
  const personal = names.filter((name) => isKeptPage(name) || name === ANSWERS_CACHE);
  await Promise.all(personal.map(async (name) => storage.delete(name)));
}
