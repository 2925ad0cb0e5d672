export { KIND_NAMES } from "./kind-names.ts";
