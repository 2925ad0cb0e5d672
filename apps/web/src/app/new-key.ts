export { newKey } from "@konter/ui";
