export { PERSONAL_DATA } from "@konter/server/composition/modules.ts";
