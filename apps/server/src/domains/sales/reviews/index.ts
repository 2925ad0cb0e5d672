export { saveRule, saveWatchedNumber } from "./change-rules.ts";
