/** Pages as they were last seen; the name of the version follows. */
export const PAGES_CACHE_PREFIX = "pages-";
export const ANSWERS_CACHE = "answers";

export const isKeptPage = (cacheName: string): boolean => cacheName.startsWith(PAGES_CACHE_PREFIX);

/** What a counter wants to see without a network: who one is, what there is to sell, what was sold. Nothing that decides. */
const KEPT_ANSWERS = [
  "session",
  "account",
  "prepaid/operators",
  "prepaid/products",
  "prepaid/recent-numbers",
  "report/summary",
  "report/transactions",
  "report/mutations",
];

export function isKeptAnswer(pathname: string): boolean {
  return KEPT_ANSWERS.some((path) => pathname === `/api/v1/${path}`);
}
