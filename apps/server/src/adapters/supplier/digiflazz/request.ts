import { hash } from "node:crypto";
import type { BillInquiry, BillPayment } from "../../../ports/biller.ts";
import type { BuyRequest } from "../../../ports/supplier.ts";

export interface DigiflazzCredentials {
  readonly username: string;
  readonly apiKey: string;
}

/** Lower-case hex md5 of user name, key and a suffix that depends on the call. */
function signRequest({ username, apiKey }: DigiflazzCredentials, suffix: string): string {
  return hash("md5", username + apiKey + suffix);
}

export function balanceBody(credentials: DigiflazzCredentials): object {
  return { cmd: "deposit", username: credentials.username, sign: signRequest(credentials, "depo") };
}

export function priceListBody(credentials: DigiflazzCredentials): object {
  return {
    cmd: "prepaid",
    username: credentials.username,
    sign: signRequest(credentials, "pricelist"),
  };
}

/**
 * The body of a purchase and, repeated unchanged, of its status query. With `max_price` an increased price fails (code
 * 69) instead of costing more.
 */
export function transactionBody(
  credentials: DigiflazzCredentials,
  request: BuyRequest,
  testing: boolean,
): object {
  return {
    username: credentials.username,
    buyer_sku_code: request.sku,
    customer_no: request.customerNumber,
    ref_id: request.reference,
    sign: signRequest(credentials, request.reference),
    max_price: request.maxCost,
    ...(testing ? { testing: true } : {}),
  };
}

export function plnBody(credentials: DigiflazzCredentials, customerNumber: string): object {
  return {
    username: credentials.username,
    customer_no: customerNumber,
    sign: signRequest(credentials, customerNumber),
  };
}

export const billListBody = (credentials: DigiflazzCredentials): object => ({
  ...priceListBody(credentials),
  cmd: "pasca",
});

type BillCall = Pick<BillPayment, "reference" | "sku" | "customerNumber">;

/** One body for inquiry, payment and status of a bill, all with the inquiry's reference. */
export function billBody(
  credentials: DigiflazzCredentials,
  commands: "inq-pasca" | "pay-pasca" | "status-pasca",
  { reference, sku, customerNumber }: BillCall,
  testing: boolean,
): object {
  return {
    commands,
    username: credentials.username,
    buyer_sku_code: sku,
    customer_no: customerNumber,
    ref_id: reference,
    sign: signRequest(credentials, reference),
    ...(testing ? { testing: true } : {}),
  };
}

/** The number in Digiflazz's form: for e-Samsat with the owner's identity number after a comma. */
export const billNumber = ({ customerNumber, identityNumber }: BillInquiry): string =>
  identityNumber === undefined ? customerNumber : `${customerNumber},${identityNumber}`;
