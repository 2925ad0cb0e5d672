/** Cache name prefix for pages; followed by the version. */
export const PAGES_CACHE_PREFIX = "pages-";
export const ANSWERS_CACHE = "answers";

/** Cached data older than this is not shown. */
export const KEPT_HOURS = 24;
const KEPT_MILLISECONDS = KEPT_HOURS * 3600 * 1000;

export const isKeptPage = (cacheName: string): boolean => cacheName.startsWith(PAGES_CACHE_PREFIX);

/** Responses needed offline: products and sales. None that allow actions or contain identity or balance. */
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

/** Pages about the account itself, its deposit or its money. */
const NOT_KEPT_PAGES = /^\/(?:account|payment|report\/deposit)(?:\/|$)/;
export const isKeptAddress = (pathname: string): boolean => !NOT_KEPT_PAGES.test(pathname);

/** Fetch time in milliseconds by this device's clock, which may differ from the server's. */
const FETCHED_AT = "x-fetched-at";

/** Returns the same response with its fetch time. */
export async function stamped(response: Response, now = Date.now()): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(FETCHED_AT, String(now));
  const { status, statusText } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

/** Whether it may still be shown; false without a fetch time or with one in the future. */
export function isFresh(response: Response, now = Date.now()): boolean {
  const text = response.headers.get(FETCHED_AT);
  const age = now - Number(text ?? Number.NaN);
  return age >= 0 && age < KEPT_MILLISECONDS;
}

/**
 * Deletes every cached page and response, from the page or from the worker: a page reloaded without its worker has none
 * to ask.
 */
export async function dropKept(): Promise<void> {
  // Only a page of a secure origin has caches.
  const storage = (globalThis as { caches?: CacheStorage }).caches;
  if (storage === undefined) return;
  const names = await storage.keys();
  const personal = names.filter((name) => isKeptPage(name) || name === ANSWERS_CACHE);
  await Promise.all(personal.map(async (name) => storage.delete(name)));
}
