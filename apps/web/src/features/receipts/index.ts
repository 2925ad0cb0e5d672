import type { printRows as PrintRows } from "./print-rows.ts";

/** Comes with the first print. */
export const printRows: typeof PrintRows = async (rows, layout) =>
  (await import("./print-rows.ts")).printRows(rows, layout);
export { ReceiptPage } from "./receipt-page.tsx";
