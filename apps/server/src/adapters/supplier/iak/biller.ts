import type { Biller } from "../../../ports/biller.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import type { Redactor } from "../../evidence.ts";
import {
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
  MAX_PRICE_LIST_BYTES,
} from "../../http-exchange.ts";
import {
  buyWithoutAnswer,
  statusTooOld,
  statusWithoutAnswer,
  withinStatusAge,
  withoutOtherSupplier,
} from "../outcome.ts";
import { billStatusBody, inquiryBody, offersBody, paymentBody } from "./bill-request.ts";
import { readInquiry, readOffers, readPayment } from "./bill-response.ts";
import type { IakCredentials } from "./request.ts";

export interface IakBillerParts {
  readonly place: ExchangePlace;
  readonly credentials: IakCredentials;
  readonly timeouts: SupplierTimeouts;
  readonly maxStatusAgeDays: number;
  readonly redact: Redactor;
  readonly now: () => Date;
}

/** One path for every command; the vendor recommends a timeout of 30 seconds. */
const PATH = "/api/v1/bill/check";

/**
 * IAK's bills (iak-id/iak-api-reference-docs, postpaid), on a separate host. Synchronous: after a lost response the
 * status is queried with `checkstatus`.
 */
export function createIakBiller(parts: IakBillerParts): Biller & { close(): Promise<void> } {
  const { credentials, timeouts, redact } = parts;
  const http = new HttpExchange(parts.place);
  const post = (body: object, signal: AbortSignal | undefined) =>
    http.post(PATH, body, {
      timeoutMs: timeouts.transactionMs,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    });
  return {
    capabilities: { payableOnDayOfInquiry: true, inquiryValidMinutes: 15 },
    async offers(signal) {
      const limits = { timeoutMs: timeouts.priceListMs, maxBytes: MAX_PRICE_LIST_BYTES, signal };
      return readOffers(await http.post(PATH, offersBody(credentials), limits), redact);
    },
    async inquire(inquiry, signal) {
      return readInquiry(
        await post(inquiryBody(credentials, inquiry), signal),
        inquiry.reference,
        redact,
      );
    },
    async pay(payment, signal) {
      const exchange = await post(paymentBody(credentials, payment), signal);
      if (exchange.kind === "failure")
        return withoutOtherSupplier(buyWithoutAnswer(exchange, redact));
      return readPayment(exchange, "buy", payment.reference, redact);
    },
    async status(request, signal) {
      if (!withinStatusAge(request.sentAt, parts.now(), parts.maxStatusAgeDays))
        return statusTooOld(parts.maxStatusAgeDays);
      const exchange = await post(billStatusBody(credentials, request.reference), signal);
      if (exchange.kind === "failure") return statusWithoutAnswer(exchange, redact);
      return readPayment(exchange, "status", request.reference, redact);
    },
    close: () => http.close(),
  };
}
