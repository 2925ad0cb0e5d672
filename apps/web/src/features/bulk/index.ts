export { BulkPage } from "./bulk-page.tsx";
export { BulkRunPage } from "./run-page.tsx";
