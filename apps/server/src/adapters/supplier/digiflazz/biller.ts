import type { Biller, BillPayment, BillStatusRequest } from "../../../ports/biller.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import type { Redactor } from "../../evidence.ts";
import {
  buyWithoutAnswer,
  statusTooOld,
  statusWithoutAnswer,
  withinStatusAge,
  withoutOtherSupplier,
} from "../outcome.ts";
import { readInquiry, readOffers } from "./bill-response.ts";
import type { DigiflazzClient } from "./client.ts";
import { billBody, billListBody, billNumber } from "./request.ts";
import type { DigiflazzCredentials } from "./request.ts";
import { readTransactionAnswer } from "./response.ts";

export interface DigiflazzBillerParts {
  readonly client: DigiflazzClient;
  readonly credentials: DigiflazzCredentials;
  readonly testing: boolean;
  readonly maxStatusAgeDays: number;
  readonly redact: Redactor;
  readonly now: () => Date;
}

/** No field for months or another tax year is documented, so another biller is asked. */
const REFUSED_HERE = {
  state: "refused",
  reason: "product_closed",
  code: "not_asked",
  message: "Digiflazz takes no such inquiry",
  body: "",
} as const;

/**
 * Digiflazz's bills (developer.digiflazz.com, "pasca"): a bill is paid on the day of its inquiry with the same
 * reference.
 */
export function createDigiflazzBiller(parts: DigiflazzBillerParts): Biller {
  const { client, credentials, testing, redact } = parts;
  async function pay(payment: BillPayment, signal?: AbortSignal): Promise<SupplierOutcome> {
    const body = billBody(credentials, "pay-pasca", payment, testing);
    const exchange = await client.transaction(body, signal);
    if (exchange.kind === "failure")
      return withoutOtherSupplier(buyWithoutAnswer(exchange, redact));
    return withoutOtherSupplier(readTransactionAnswer(exchange, "buy", payment.reference, redact));
  }
  async function status(
    request: BillStatusRequest,
    signal?: AbortSignal,
  ): Promise<SupplierOutcome> {
    if (!withinStatusAge(request.sentAt, parts.now(), parts.maxStatusAgeDays))
      return statusTooOld(parts.maxStatusAgeDays);
    const body = billBody(credentials, "status-pasca", request, testing);
    const exchange = await client.transaction(body, signal);
    if (exchange.kind === "failure") return statusWithoutAnswer(exchange, redact);
    return withoutOtherSupplier(
      readTransactionAnswer(exchange, "status", request.reference, redact),
    );
  }
  return {
    capabilities: { payableOnDayOfInquiry: true, inquiryValidMinutes: 15 },
    async offers(signal) {
      return readOffers(await client.priceList(billListBody(credentials), signal), redact);
    },
    async inquire(inquiry, signal) {
      const thisYear = parts.now().getFullYear();
      if ((inquiry.months ?? 1) > 1 || (inquiry.year ?? thisYear) !== thisYear) return REFUSED_HERE;
      const call = { ...inquiry, customerNumber: billNumber(inquiry) };
      const body = billBody(credentials, "inq-pasca", call, testing);
      return readInquiry(await client.transaction(body, signal), inquiry.reference, redact);
    },
    pay,
    status,
  };
}
