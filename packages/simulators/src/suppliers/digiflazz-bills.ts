import type { Delivery } from "./book.ts";
import { describeBill } from "./describe-bill.ts";
import { DIGIFLAZZ_MESSAGES } from "./digiflazz-codes.ts";
import type { SupplierEngine } from "./engine.ts";
import { json, type Reply, type SimulatorCall } from "../http-server.ts";
import type { Strikes } from "../misbehaviour.ts";
import { wibDate } from "./products.ts";
import {
  billOf,
  billOutcome,
  DIGIFLAZZ_BILLERS,
  type SimulatedBill,
  type SimulatedBiller,
} from "./simulated-bills.ts";

interface Inquiry {
  readonly reference: string;
  readonly biller: SimulatedBiller;
  readonly customerNumber: string;
  readonly bill: SimulatedBill;
  readonly day: string;
}

const STATUS_WORDS = {
  pending: "Pending",
  delivered: "Sukses",
  failed: "Gagal",
  reversed: "Gagal",
} as const;

/** Digiflazz's bill payments: inquiry, payment and status use one path with one `ref_id`. */
export class DigiflazzBills {
  readonly #engine: SupplierEngine;
  readonly #byReference = new Map<string, Inquiry>();

  constructor(engine: SupplierEngine) {
    this.#engine = engine;
  }

  /** Undefined for a call that is not about a bill. */
  route(body: SimulatorCall["body"]): Reply | Promise<Reply> | undefined {
    const reference = text(body["ref_id"]);
    switch (body["commands"]) {
      case "inq-pasca":
        return this.#inquire(reference, text(body["buyer_sku_code"]), text(body["customer_no"]));
      case "pay-pasca":
        return this.#pay(reference);
      case "status-pasca":
        return this.#status(reference);
      default:
        return undefined;
    }
  }

  list(): readonly object[] {
    return DIGIFLAZZ_BILLERS.map(({ sku, name, adminFee, commission }) => ({
      product_name: name,
      category: "Pascabayar",
      brand: name,
      seller_name: "Contoh",
      admin: adminFee,
      commission,
      buyer_sku_code: sku,
      buyer_product_status: true,
      seller_product_status: true,
      desc: "-",
    }));
  }

  #inquire(reference: string, sku: string, customerNumber: string): Reply {
    const strikes = this.#engine.misbehaviour.strike("other", { sku, customerNumber });
    if (strikes.has("charge-then-drop") || strikes.has("drop-before-charge"))
      return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const biller = DIGIFLAZZ_BILLERS.find((each) => each.sku === sku);
    const order = { reference, sku, customerNumber };
    if (biller === undefined) return refusal("43", order);
    const [number = ""] = customerNumber.split(",");
    const outcome = billOutcome(number);
    if (outcome === "inquiry_timeout") return refusal("70", order);
    if (outcome === "number_wrong") return refusal("54", order);
    if (outcome === "paid_already" || this.#isPaid(sku, customerNumber))
      return refusal("60", order);
    const now = this.#engine.now();
    const bill = billOf(biller, number, 1, now);
    const inquiry = { ...order, biller, bill, day: wibDate(now) };
    this.#byReference.set(reference, inquiry);
    const said = { status: "Sukses", rc: "00", message: "Transaksi Sukses", sn: "" };
    return json(200, { data: { ...fieldsOf(inquiry), ...said } }, strikes);
  }

  #isPaid(sku: string, customerNumber: string): boolean {
    const last = this.#engine.book.lastOpen(sku, customerNumber);
    return (
      last !== undefined && last.at.slice(0, 7) === this.#engine.now().toISOString().slice(0, 7)
    );
  }

  async #pay(reference: string): Promise<Reply> {
    const inquiry = this.#byReference.get(reference);
    const known = this.#engine.book.byReference(reference);
    this.#engine.callLog.note(reference, known === undefined ? "buy" : "status");
    if (inquiry === undefined) return refusal("50", { reference, sku: "", customerNumber: "" });
    const { biller, customerNumber, bill } = inquiry;
    const strikes = this.#engine.misbehaviour.strike("buy", { sku: biller.sku, customerNumber });
    if (strikes.has("drop-before-charge")) return { kind: "drop" };
    // As everywhere at Digiflazz, a repeated reference is a status query.
    if (known !== undefined)
      return this.#answer(inquiry, this.#engine.asked(known, strikes), strikes);
    const order = { reference, sku: biller.sku, customerNumber };
    if (inquiry.day !== wibDate(this.#engine.now())) return refusal("60", order);
    if (strikes.has("empty-balance") || this.#engine.book.balance() < bill.cost)
      return refusal("44", order);
    return this.#answer(inquiry, await this.#deliver(inquiry, strikes), strikes);
  }

  async #deliver({ reference, biller, customerNumber, bill }: Inquiry, given: Strikes) {
    const outcome = billOutcome(customerNumber.split(",")[0] ?? "");
    const strikes = new Map(given);
    if (outcome === "payment_fails" || outcome === "biller_error")
      strikes.set("always-fail", { kind: "always-fail", code: "02" });
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
    if (delivery === undefined || inquiry === undefined)
      return refusal("50", { reference, sku: "", customerNumber: "" });
    return this.#answer(inquiry, this.#engine.asked(delivery, strikes), strikes);
  }

  #answer(inquiry: Inquiry, delivery: Delivery, strikes: Strikes): Reply {
    if (strikes.has("charge-then-drop")) return { kind: "drop" };
    if (strikes.has("charge-then-timeout")) return { kind: "silence" };
    const data = {
      ...fieldsOf(inquiry),
      price: delivery.cost,
      status: STATUS_WORDS[delivery.state],
      rc: delivery.code,
      message: DIGIFLAZZ_MESSAGES[delivery.code] ?? "Transaksi Gagal",
      sn: delivery.serialNumber,
      buyer_last_saldo: this.#engine.book.balance(),
    };
    const unlisted = strikes.get("unlisted-code");
    const lie = unlisted && { rc: unlisted.code ?? "777", status: "Gagal", sn: "" };
    return json(200, { data: { ...data, ...lie } }, strikes);
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function refusal(
  code: string,
  order: { readonly reference: string; readonly sku: string; readonly customerNumber: string },
): Reply {
  const data = {
    ref_id: order.reference,
    customer_no: order.customerNumber,
    buyer_sku_code: order.sku,
    message: DIGIFLAZZ_MESSAGES[code] ?? "Transaksi Gagal",
    status: "Gagal",
    rc: code,
  };
  return json(200, { data });
}

const fieldsOf = ({ reference, biller, customerNumber, bill }: Inquiry) => ({
  ref_id: reference,
  customer_no: customerNumber,
  customer_name: bill.customerName,
  buyer_sku_code: biller.sku,
  admin: bill.adminFee,
  periode: bill.periods.map(({ period }) => period).join(","),
  price: bill.cost,
  selling_price: bill.amount + bill.adminFee,
  desc: describeBill(biller, bill, customerNumber),
});
