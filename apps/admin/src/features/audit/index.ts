export { actionName, fieldName } from "./names.ts";
