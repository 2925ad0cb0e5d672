export { askChange } from "./ask-change.ts";
