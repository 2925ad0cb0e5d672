import type { BillInquiry, BillPayment } from "../../../ports/biller.ts";
import { signRequest } from "./request.ts";
import type { IakCredentials } from "./request.ts";

const base = (credentials: IakCredentials, commands: string, suffix: string) => ({
  commands,
  username: credentials.username,
  sign: signRequest(credentials, suffix),
});

export const offersBody = (credentials: IakCredentials): object => ({
  ...base(credentials, "pricelist-pasca", "pl"),
  status: "all",
});

/** Months for BPJS, the year for PBB and the identity number for e-Samsat are sent in addition to the number. */
export const inquiryBody = (credentials: IakCredentials, inquiry: BillInquiry): object => ({
  ...base(credentials, "inq-pasca", inquiry.reference),
  ref_id: inquiry.reference,
  code: inquiry.sku,
  hp: inquiry.customerNumber,
  ...(inquiry.months !== undefined && { month: String(inquiry.months) }),
  ...(inquiry.year !== undefined && { year: String(inquiry.year) }),
  ...(inquiry.identityNumber !== undefined && { nomor_identitas: inquiry.identityNumber }),
  ...(inquiry.amount !== undefined && { desc: { amount: inquiry.amount } }),
});

/** Uses IAK's id of the inquiry, which can be paid once. */
export const paymentBody = (credentials: IakCredentials, payment: BillPayment): object => ({
  ...base(credentials, "pay-pasca", payment.billReference),
  tr_id: Number(payment.billReference),
});

export const billStatusBody = (credentials: IakCredentials, reference: string): object => ({
  ...base(credentials, "checkstatus", "cs"),
  ref_id: reference,
});
