import {
  arrivedAbroad,
  KIND_RECEIPTS,
  parsePlnToken,
  readDelivery,
  refilledEsim,
  formatPlnToken,
  rowOf,
  shownDestination,
} from "../catalog/contract.ts";
import type { PlnToken, PrepaidScreen } from "../catalog/contract.ts";
import { formatRupiah } from "../values/money.ts";
import type { Locale, Sentence } from "../locale.ts";
import type { Transaction } from "../purchase/schemas.ts";
import { RECEIPT_FIELDS } from "./fields.ts";
import type { ReceiptField } from "./fields.ts";
import type { ReceiptLine } from "./lines.ts";
import type { ReceiptSettings, ReceiptSource } from "./schemas.ts";
import type { ReceiptFact } from "./write-receipt.ts";

const DELIVERED: Readonly<Record<string, Sentence>> = {
  serial: { id: "No. Seri (SN)", en: "Serial number" },
  token: { id: "TOKEN", en: "TOKEN" },
  code: { id: "Kode voucher", en: "Voucher code" },
  activation: { id: "Jawaban aktivasi", en: "Activation" },
  esim: { id: "Kode aktivasi eSIM", en: "eSIM activation" },
};

const UNCHECKED: Sentence = { id: "Nama tidak diperiksa", en: "Name not checked" };

const receiptOf = (transaction: Transaction) =>
  KIND_RECEIPTS[transaction.billingType as PrepaidScreen];

/** The receipt fields of this kind with the sale's values. */
export function saleFacts(source: ReceiptSource, locale: Locale): readonly ReceiptFact[] {
  const { transaction } = source;
  if (transaction === null) return [];
  const values = valuesOf(transaction, source, locale);
  return receiptOf(transaction).fields.map((name) => ({
    name,
    label: RECEIPT_FIELDS[name],
    value: values[name],
  }));
}

/** The sentence printed verbatim at the end for this kind. */
export const saleSentence = ({ transaction }: ReceiptSource): string | undefined =>
  transaction === null ? undefined : receiptOf(transaction).sentence;

type Values = Readonly<Partial<Record<ReceiptField, string | undefined>>>;

function valuesOf(
  transaction: Transaction,
  { nominal, meter }: ReceiptSource,
  locale: Locale,
): Values {
  const { billingType: kind, destinationNumber, destination_name: name } = transaction;
  const destination = shownDestination(kind, destinationNumber);
  const delivery = readDelivery(kind, transaction.serial_number);
  return {
    product: transaction.product,
    nominal: nominal === null ? undefined : formatRupiah(nominal),
    phone: destination,
    customer_number: destination,
    player: destination,
    voucher_serial: destination,
    ...recipientOf(transaction, destination),
    customer_name: name ?? undefined,
    name_check:
      rowOf(kind)?.check?.isExpected === true && name === null ? UNCHECKED[locale] : undefined,
    buyer: transaction.customerName ?? undefined,
    valid_until: delivery?.expires,
    details: delivery?.details.join("\n"),
    ...abroadValues(transaction, locale),
    ...(rowOf(kind)?.delivers === "token" && tokenValues(transaction, meter)),
  };
}

/** A new eSIM names its recipient; a refill names the eSIM's number. */
function recipientOf({ billingType, destinationNumber }: Transaction, destination: string): Values {
  const iccid = refilledEsim(billingType, destinationNumber);
  return iccid === undefined ? { recipient: destination } : { refilled_esim: `ICCID ${iccid}` };
}

/** Computed from the customer's price, because the receipt must not reveal the agent's cost. */
function abroadValues(
  { billingType, operatorCode, product, selling_price: asked, price }: Transaction,
  locale: Locale,
): Values {
  const kind = rowOf(billingType);
  const local = kind && arrivedAbroad(kind, operatorCode, product, asked > 0 ? asked : price);
  if (local === undefined) return {};
  const { currency, amount, rate } = local;
  return {
    arrives: `${currency} ${String(amount).replace(".", locale === "id" ? "," : ".")}`,
    exchange_rate: `${formatRupiah(rate.units).slice(2)} ${currency} = ${formatRupiah(rate.price)}`,
  };
}

/**
 * Token fields from the meter inquiry and the supplier's text. The inquiry takes precedence, because it is PLN's own
 * data.
 */
function tokenValues(transaction: Transaction, meter: ReceiptSource["meter"]): Values {
  const token: PlnToken | undefined = parsePlnToken(transaction.serial_number ?? "");
  const parts = token?.parts ?? {};
  const number = transaction.destinationNumber;
  const tariff = token?.tariff ?? meter?.tariff;
  const power = token?.powerVa ?? meter?.power_va;
  return {
    meter_number:
      meter?.meter_number ?? parts.meter_number ?? (number.length === 11 ? number : undefined),
    subscriber_id:
      meter?.subscriber_id ?? parts.subscriber_id ?? (number.length === 12 ? number : undefined),
    customer_name: transaction.destination_name ?? token?.name ?? undefined,
    tariff_power:
      tariff === undefined || power === undefined ? tariff : `${tariff}/${Number(power)} VA`,
    reference: parts.reference,
    paid: parts.paid,
    stamp_duty: parts.stamp_duty,
    vat: parts.vat,
    lighting_tax: parts.lighting_tax,
    instalment: parts.instalment,
    energy_price: parts.energy_price,
    energy: token?.kwh,
  };
}

/**
 * The delivery, printed once: a token or serial number large if configured, and everything but tokens also as a
 * QR code.
 */
export function deliveredLines(
  source: ReceiptSource,
  { large_serial_number: isLarge }: ReceiptSettings,
  locale: Locale,
): ReceiptLine[] {
  const { transaction } = source;
  if (transaction === null || source.bill !== null) return [];
  const delivery = readDelivery(transaction.billingType, transaction.serial_number);
  // A refilled eSIM has no new profile; its number is printed above.
  const { billingType, destinationNumber } = transaction;
  if (delivery === undefined || refilledEsim(billingType, destinationNumber) !== undefined)
    return [];
  const isToken = delivery.is === "token";
  const label = DELIVERED[delivery.is]?.[locale] ?? "";
  return [
    { is: "rule" },
    { is: "text", text: label, align: "centre" },
    {
      is: "text",
      text: isToken ? formatPlnToken(delivery.main) : delivery.main,
      align: "centre",
      bold: true,
      ...(isLarge && { large: true }),
    },
    ...(isToken ? [] : [{ is: "qr", text: delivery.main } as const]),
  ];
}
