export { BulkPage } from "./bulk-page.tsx";
export { BulkParcelsPage } from "./bulk-parcels-page.tsx";
export { BulkRunPage } from "./run-page.tsx";
