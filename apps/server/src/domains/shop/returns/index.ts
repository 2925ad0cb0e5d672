export { askReturn } from "./ask-return.ts";
