import { rupiah } from "../values/money.ts";
import type { Transaction } from "../purchase/schemas.ts";
import type { ReceiptSource } from "./schemas.ts";

/** A fictitious token receipt for previews, because tokens have the most fields. */
export function sampleReceipt(): ReceiptSource & { readonly transaction: Transaction } {
  const price = rupiah(20_500);
  const none = rupiah(0);
  return {
    ref_id: "KCONTOH00001",
    transaction: {
      ref_id: "KCONTOH00001",
      order_number: null,
      date: new Date().toISOString(),
      status: "success",
      serial_number: "1234-5678-9012-3456-7890/PELANGGAN CONTOH/R1M/900VA/13,7",
      destinationNumber: "14234567890",
      destination_name: "PELANGGAN CONTOH",
      product_code: "PLN20",
      product: "Token PLN 20.000",
      billingType: "electricity",
      operatorCode: "PLN",
      price,
      buying_price: price,
      selling_price: rupiah(22_500),
      profit: rupiah(2_000),
      discount: none,
      loss: none,
      deductedBalance: price,
      startBalance: price,
      endBalance: none,
      customerName: null,
      phoneNumber: "",
      name: "",
      category: "member",
      note: null,
      method: "deposit",
      payment_method: "deposit",
      debit: price,
      credit: none,
      amount: price,
      dp_value: null,
      debt_value: null,
      debt_current: null,
      debt_notes: null,
      debt_status: null,
      transfer_value: null,
      file_name: null,
      failure: null,
      settled_at: null,
    },
    bill: null,
    nominal: rupiah(20_000),
    meter: {
      meter_number: "14234567890",
      subscriber_id: "530000000001",
      tariff: "R1M",
      power_va: "900",
    },
    prints: 0,
    service_fee: null,
  };
}
