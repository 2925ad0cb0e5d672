export { tooLittle } from "./ask-check.ts";
export { findCheck } from "./describe.ts";
export type { NameCheckRow } from "./store.ts";
