export { AddressSheet } from "./address-sheet.tsx";
export { addressesQuery, foundRegionsQuery, regionsQuery } from "./api.ts";
