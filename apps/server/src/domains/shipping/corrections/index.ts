export { fileClaim } from "./claims/file.ts";
export { isClaimed } from "./claims/store.ts";
export { requireCompensationAlone } from "./compensation.ts";
export type { Deciders } from "./compensation.ts";
export { importInvoice } from "./invoices/import-invoice.ts";
export { compareWeighings } from "./reweigh/compare.ts";
export { listCorrections } from "./reweigh/describe.ts";
export { disputeCorrection } from "./reweigh/dispute.ts";
