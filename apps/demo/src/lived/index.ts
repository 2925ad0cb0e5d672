export { liveThrough } from "./live-through.ts";
export type { Life } from "./live-through.ts";
export { inThePast } from "./moved-clock.ts";
export { NEWCOMERS } from "./neighbourhood.ts";
