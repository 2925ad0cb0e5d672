export { proveSpending } from "./prove-spending.ts";
export type { SpendingInput } from "./prove-spending.ts";
export { siteOf } from "./site.ts";
export { spendingByPasskey } from "./spend.ts";
export { removeOldChallenges } from "./store.ts";
export type { SpendingByPasskey } from "./spend.ts";
