export { passkeyHandlers } from "./routes.ts";
export { siteOf } from "./site.ts";
export type { Site } from "./site.ts";
export { spendingByPasskey } from "./spend.ts";
export { removeOldChallenges } from "./store.ts";
