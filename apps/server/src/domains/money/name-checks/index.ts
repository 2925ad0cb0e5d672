export { tooLittle } from "./ask-check.ts";
export { findCheck, isInvented } from "./describe.ts";
export type { NameCheckRow } from "./store.ts";
