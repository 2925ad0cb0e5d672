export { useNeedsPermission } from "./api.ts";
export { AskPermission } from "./ask-permission.tsx";
