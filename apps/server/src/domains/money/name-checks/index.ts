export { acceptCheck, tooLittle } from "./ask-check.ts";
export { findCheck, isInvented } from "./describe.ts";
export { awaitCheck } from "./ask-vendor.ts";
