import { hash } from "node:crypto";
import type { Delivery } from "./book.ts";
import type { SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import { NO_STRIKES, type Strikes } from "../misbehaviour.ts";
import { wibDate } from "./products.ts";
import { describeBill } from "./describe-bill.ts";
import {
  billOf,
  billOutcome,
  BILLERS,
  type SimulatedBill,
  type SimulatedBiller,
} from "./simulated-bills.ts";

/** IAK's codes of bills as sent by the simulator, independent of the adapter's table. */
const MESSAGES: Readonly<Record<string, string>> = {
  "00": "SUCCESS",
  "01": "INVOICE HAS BEEN PAID",
  "03": "INVALID REF ID",
  "04": "BILLING ID EXPIRED",
  "06": "INQUIRY ID NOT FOUND",
  "11": "DUPLICATE REF ID",
  "14": "INCORRECT DESTINATION NUMBER",
  "17": "BALANCE NOT ENOUGH",
  "20": "PRODUCT UNREGISTERED",
  "37": "PAYMENT FAILED",
  "39": "PENDING / TRANSACTION IN PROCESS",
  "42": "PAYMENT REQUEST HAVEN'T BEEN RECEIEVED",
  "100": "INVALID SIGNATURE",
  "101": "INVALID COMMAND",
  "103": "TIMEOUT",
  "105": "MISC ERROR / BILLER SYSTEM ERROR",
};

interface Inquiry {
  readonly trId: number;
  readonly reference: string;
  readonly biller: SimulatedBiller;
  readonly customerNumber: string;
  readonly bill: SimulatedBill;
  readonly day: string;
}

/** IAK's bill payments: inquiry by our reference, payment by their `tr_id`, status by our reference. */
export class IakBills {
  readonly #engine: SupplierEngine;
  readonly #credentials: { readonly username: string; readonly apiKey: string };
  readonly #byReference = new Map<string, Inquiry>();
  readonly #byTransaction = new Map<number, Inquiry>();
  #lastTransaction = 90_000_000;

  constructor(
    engine: SupplierEngine,
    credentials: { readonly username: string; readonly apiKey: string },
  ) {
    this.#engine = engine;
    this.#credentials = credentials;
  }

  route(body: SimulatorCall["body"]): Reply | Promise<Reply> {
    switch (body["commands"]) {
      case "pricelist-pasca":
        return this.#signed(body, "pl") ?? json(200, { data: { pasca: BILLERS.map(listRow) } });
      case "inq-pasca":
        return this.#signed(body, text(body["ref_id"])) ?? this.#inquire(body);
      case "pay-pasca":
        return this.#signed(body, text(body["tr_id"])) ?? this.#pay(Number(body["tr_id"]));
      case "checkstatus":
        return this.#signed(body, "cs") ?? this.#status(text(body["ref_id"]));
      default:
        return refusal("101");
    }
  }

  #signed(body: SimulatorCall["body"], suffix: string): Reply | undefined {
    const { username, apiKey } = this.#credentials;
    const right = hash("md5", username + apiKey + suffix);
    return body["username"] === username && body["sign"] === right ? undefined : refusal("100");
  }

  #inquire(body: SimulatorCall["body"]): Reply {
    const reference = text(body["ref_id"]);
    const customerNumber = text(body["hp"]);
    const biller = BILLERS.find(({ sku }) => sku === body["code"]);
    const strikes = this.#engine.misbehaviour.strike("other", { sku: biller?.sku, customerNumber });
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    if (!/^[0-9A-Za-z-]+$/.test(reference)) return refusal("03");
    if (this.#byReference.has(reference)) return refusal("11");
    if (biller === undefined) return refusal("20");
    const outcome = billOutcome(customerNumber);
    if (outcome === "inquiry_timeout") return refusal("103");
    if (outcome === "number_wrong") return refusal("14");
    if (outcome === "paid_already" || this.#isPaid(biller.sku, customerNumber))
      return refusal("01");
    const now = this.#engine.now();
    this.#lastTransaction += 1;
    const inquiry: Inquiry = {
      trId: this.#lastTransaction,
      reference,
      biller,
      customerNumber,
      bill: billOf(
        biller,
        customerNumber,
        Number(body["month"] ?? 1),
        now,
        namedAmount(body["desc"]),
      ),
      day: wibDate(now),
    };
    this.#byReference.set(reference, inquiry);
    this.#byTransaction.set(inquiry.trId, inquiry);
    const said = { response_code: "00", message: "INQUIRY SUCCESS" };
    return json(200, { data: { ...inquiryFields(inquiry), ...said }, meta: [] }, strikes);
  }

  /** A month's bill is paid once, whoever pays it. */
  #isPaid(sku: string, customerNumber: string): boolean {
    const last = this.#engine.book.lastOpen(sku, customerNumber);
    return (
      last !== undefined && last.at.slice(0, 7) === this.#engine.now().toISOString().slice(0, 7)
    );
  }

  async #pay(trId: number): Promise<Reply> {
    const inquiry = this.#byTransaction.get(trId);
    if (inquiry === undefined) return refusal("06");
    const { reference, biller, customerNumber, bill } = inquiry;
    this.#engine.callLog.note(reference, "buy");
    const strikes = this.#engine.misbehaviour.strike("buy", { sku: biller.sku, customerNumber });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (inquiry.day !== wibDate(this.#engine.now())) return refusal("04");
    if (this.#isPaid(biller.sku, customerNumber)) return refusal("01");
    if (strikes.has("empty-balance") || this.#engine.book.balance() < bill.cost)
      return refusal("17");
    return this.#answer(inquiry, await this.#deliver(inquiry, strikes), strikes);
  }

  /** Bills are answered with their outcome, unless the biller is slow; there is no callback. */
  async #deliver(
    { reference, biller, customerNumber, bill }: Inquiry,
    given: Strikes,
  ): Promise<Delivery> {
    const outcome = billOutcome(customerNumber);
    const strikes = new Map(given).set("no-callback", { kind: "no-callback" });
    if (outcome === "payment_fails")
      strikes.set("always-fail", { kind: "always-fail", code: "37" });
    if (outcome === "biller_error")
      strikes.set("always-fail", { kind: "always-fail", code: "105" });
    const delivery = await this.#engine.accept({
      reference,
      customerNumber,
      product: {
        sku: biller.sku,
        kind: "other",
        cost: bill.cost,
        buyerActive: true,
        sellerActive: true,
        stock: "unlimited",
        multi: false,
      },
      testing: false,
      strikes,
    });
    if (outcome !== "payment_pending" && !strikes.has("stuck-pending"))
      await this.#engine.settle(delivery.transactionId);
    return this.#engine.book.byReference(reference) ?? delivery;
  }

  #status(reference: string): Reply {
    const inquiry = this.#byReference.get(reference);
    const delivery = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, "status");
    const strikes = this.#engine.misbehaviour.strike("status", {
      sku: delivery?.sku,
      customerNumber: delivery?.customerNumber,
    });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    if (delivery !== undefined && inquiry !== undefined)
      return this.#answer(inquiry, this.#engine.asked(delivery, strikes), strikes);
    const data = { ref_id: reference, status: 0, response_code: "42", message: MESSAGES["42"] };
    return json(200, { data }, strikes);
  }

  #answer(inquiry: Inquiry, delivery: Delivery, strikes: Strikes): Reply {
    if (strikes.has("charge-then-drop")) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const isPaid = delivery.state === "delivered";
    const fields = {
      ...inquiryFields(inquiry),
      // The amount actually deducted from the balance.
      selling_price: delivery.cost,
      status: { pending: 3, delivered: 1, failed: 2, reversed: 2 }[delivery.state],
      response_code: isPaid ? "00" : delivery.code,
      message: isPaid ? "PAYMENT SUCCESS" : (MESSAGES[delivery.code] ?? "FAILED"),
      ...(isPaid && { noref: delivery.serialNumber }),
      balance: this.#engine.book.balance(),
    };
    const unlisted = strikes.get("unlisted-code");
    const lie = unlisted && {
      response_code: unlisted.code ?? "777",
      status: 2,
      message: "UNKNOWN",
    };
    return json(200, { data: { ...fields, ...lie }, meta: [] }, strikes);
  }
}

/** Custom amounts are below `desc`. */
function namedAmount(desc: unknown): number | undefined {
  const amount =
    typeof desc === "object" && desc !== null ? (desc as { amount?: unknown }).amount : undefined;
  return typeof amount === "number" ? amount : undefined;
}

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function refusal(code: string): Reply {
  return json(
    200,
    { data: { response_code: code, message: MESSAGES[code] ?? "FAILED" }, meta: [] },
    NO_STRIKES,
  );
}

const listRow = ({ sku, name, type, adminFee, commission }: SimulatedBiller) => ({
  code: sku,
  name,
  status: 1,
  fee: adminFee,
  komisi: commission,
  type,
  category: "postpaid",
});

function inquiryFields({ trId, reference, biller, customerNumber, bill }: Inquiry) {
  return {
    tr_id: trId,
    code: biller.sku,
    hp: customerNumber,
    tr_name: bill.customerName,
    period: bill.periods.map(({ period }) => period).join(","),
    nominal: bill.amount,
    admin: bill.adminFee,
    ref_id: reference,
    price: bill.amount + bill.adminFee,
    selling_price: bill.cost,
    desc: describeBill(biller, bill, customerNumber),
  };
}
