export { liveThrough } from "./live-through.ts";
export { inThePast } from "./moved-clock.ts";
