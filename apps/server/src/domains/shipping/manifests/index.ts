export { addParcels, closeManifest, openManifest } from "./change-manifest.ts";
export { describeManifest, readManifest } from "./describe.ts";
export { exportManifests, reportManifests } from "./report.ts";
