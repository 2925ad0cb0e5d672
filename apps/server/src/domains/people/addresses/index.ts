export type { Region } from "./read-region-files.ts";
export { readRegionFolder } from "./read-region-files.ts";
export { listRegions } from "./list-regions.ts";
export { refuseUnknownRegions } from "./refuse-unknown-regions.ts";
export { importRegions } from "./import-regions.ts";
