export { askChange } from "./ask-change.ts";
export { readAddress } from "./store.ts";
