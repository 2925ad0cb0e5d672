export { parcelColumns, parcelHeader } from "./columns.ts";
export { countParcels, readParcelChunks } from "./parcels.ts";
