import { rupiah } from "@konter/contract/money";
import type { Bill, BillOffer, BillReading } from "../../../ports/biller.ts";
import { failureMessage, rawEvidence, type Redactor, vendorText } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import {
  fieldOf,
  isVendorObject,
  readAmount,
  readFlag,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { readDueDate, readFacts, readPeriods } from "../bill-details.ts";
import { billTypeOf } from "../bill-types.ts";
import { parseData } from "../coded-response.ts";
import { vendorCode } from "../outcome.ts";
import { DIGIFLAZZ_CODES } from "./codes.ts";
import { readRows } from "./response.ts";

/** Reads the list of bills; rows without SKU or fees are omitted. Throws SupplierUnreachable or SupplierRefused. */
export function readOffers(exchange: Exchange, redact: Redactor): readonly BillOffer[] {
  return readRows(exchange, redact)
    .filter((row: unknown) => isVendorObject(row))
    .flatMap(readOffer);
}

function readOffer(row: VendorObject): readonly BillOffer[] {
  const sku = readText(fieldOf(row, "buyer_sku_code"), 100);
  const adminFee = readAmount(fieldOf(row, "admin"));
  const commission = readAmount(fieldOf(row, "commission"));
  if (sku === undefined || adminFee === undefined || commission === undefined) return [];
  const name = readText(fieldOf(row, "product_name"), 200) ?? sku;
  return [
    {
      sku,
      name,
      type: billTypeOf(readText(fieldOf(row, "brand")) ?? "", name, sku),
      adminFee,
      commission,
      isActive:
        readFlag(fieldOf(row, "buyer_product_status")) === true &&
        readFlag(fieldOf(row, "seller_product_status")) === true,
    },
  ];
}

/** Reads an inquiry; a 5xx is never trusted, and anything uncertain is `unknown`. */
export function readInquiry(exchange: Exchange, reference: string, redact: Redactor): BillReading {
  if (exchange.kind === "failure")
    return {
      state: "unknown",
      code: exchange.failure,
      message: failureMessage(exchange.failure),
      body: rawEvidence(exchange.partial, redact),
    };
  const body = rawEvidence(exchange.text, redact);
  const data = exchange.status < 500 ? parseData(exchange.text) : undefined;
  const code = data && vendorCode(fieldOf(data, "rc"), redact);
  if (data === undefined || code === undefined)
    return {
      state: "unknown",
      code: `http_${exchange.status}`,
      message: "not an answer of Digiflazz",
      body,
    };
  const said = { code, message: vendorText(fieldOf(data, "message"), redact), body };
  const meaning = Object.hasOwn(DIGIFLAZZ_CODES, code) ? DIGIFLAZZ_CODES[code] : undefined;
  if (meaning?.state === "failed") return { ...said, state: "refused", reason: meaning.reason };
  const isOurs = readText(fieldOf(data, "ref_id")) === reference;
  const bill = meaning?.state === "success" && isOurs ? readBill(data) : undefined;
  return bill === undefined ? { ...said, state: "unknown" } : { ...said, state: "found", bill };
}

/**
 * Digiflazz's `price` is our cost, `selling_price` the customer's amount including the fee. Undefined if they do not
 * match.
 */
function readBill(data: VendorObject): Bill | undefined {
  const adminFee = readAmount(fieldOf(data, "admin"));
  const total = readAmount(fieldOf(data, "selling_price"));
  const cost = readAmount(fieldOf(data, "price"));
  if (adminFee === undefined || total === undefined || !cost || total <= adminFee) return undefined;
  const facts = readFacts(fieldOf(data, "desc"));
  const dueDate = readDueDate(facts);
  return {
    billReference: "",
    customerName: readText(fieldOf(data, "customer_name"), 100) ?? "",
    period: readText(fieldOf(data, "periode"), 100) ?? "",
    amount: rupiah(total - adminFee),
    adminFee,
    cost,
    periods: readPeriods(fieldOf(data, "desc")),
    facts,
    ...(dueDate !== undefined && { dueDate }),
  };
}
