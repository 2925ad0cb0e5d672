/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const receipts = "GET report/receipts";
export const receiptPrint = "POST report/receipts/print";
export const receiptSettings = "GET account/receipt";
export const receiptSettingsSave = "POST account/receipt";
export const receiptLogoSave = "POST account/receipt/logo";
export const receiptLogoDelete = "DELETE account/receipt/logo";
