export { addParcels, closeManifest, openManifest } from "./change-manifest.ts";
export { describeManifest, readManifest } from "./describe.ts";
