export type { Region } from "./read-region-files.ts";
export { readRegionFolder } from "./read-region-files.ts";
export { listDistricts, listRegions } from "./list-regions.ts";
export type { NamedDistrict } from "./list-regions.ts";
export { refuseUnknownRegions } from "./refuse-unknown-regions.ts";
export { importRegions } from "./import-regions.ts";
export { listAddresses } from "./list-addresses.ts";
export { pickAddress, removeAddress, saveAddress } from "./manage-addresses.ts";
