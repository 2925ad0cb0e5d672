export { siteOf } from "./site.ts";
export { spendingByPasskey } from "./spend.ts";
export { removeOldChallenges } from "./store.ts";
export type { SpendingByPasskey } from "./spend.ts";
