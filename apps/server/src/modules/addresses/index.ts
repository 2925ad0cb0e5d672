export type { Region } from "./read-region-files.ts";
export { readRegionFolder, RegionFilesError } from "./read-region-files.ts";
export { importRegions } from "./import-regions.ts";
export { addressHandlers } from "./routes.ts";
