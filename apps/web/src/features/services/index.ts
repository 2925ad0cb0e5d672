export { noteOpened, openedPaths, ownServices, pinnedKeys } from "./own-services.ts";
export { groupsOf } from "./service-groups.ts";
export type { GroupOfServices } from "./service-groups.ts";
export { useServices } from "./use-services.ts";
