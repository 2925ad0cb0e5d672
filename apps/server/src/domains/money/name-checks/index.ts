export { tooLittle } from "./ask-check.ts";
export { findCheck, isInvented } from "./describe.ts";
