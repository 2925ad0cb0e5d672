import { BILL_FACTS } from "../bills/facts.ts";
import type { BillFactName } from "../bills/facts.ts";
import type { Bill } from "../bills/schemas.ts";
import { BILL_TYPES } from "../bills/types.ts";
import { formatRupiah } from "../values/money.ts";
import type { Locale } from "../locale.ts";
import type { Transaction } from "../purchase/schemas.ts";
import { BILL_FIELDS, BILL_MONEY, BILL_RECEIPT_FIELDS } from "./bill-fields.ts";
import type { BillReceiptField } from "./bill-fields.ts";
import type { ReceiptFact } from "./write-receipt.ts";

/** The receipt fields of this bill type with the biller's values. */
export function billFacts(
  bill: Bill,
  transaction: Transaction | null,
  locale: Locale,
): readonly ReceiptFact[] {
  return BILL_FIELDS[bill.type].map((name) => ({
    name,
    label: labelOf(name, bill),
    value: valueOf(name, bill, transaction, locale),
  }));
}

const isOwn = (name: BillReceiptField): name is keyof typeof BILL_RECEIPT_FIELDS =>
  name in BILL_RECEIPT_FIELDS;

function labelOf(name: BillReceiptField, bill: Bill) {
  if (name === "customer_number") return BILL_TYPES[bill.type].number;
  return isOwn(name) ? BILL_RECEIPT_FIELDS[name] : BILL_FACTS[name];
}

function valueOf(
  name: BillReceiptField,
  bill: Bill,
  transaction: Transaction | null,
  locale: Locale,
): string | undefined {
  if (!isOwn(name)) return factValue(name, bill);
  switch (name) {
    case "product":
      return bill.product;
    case "customer_number":
      return bill.customer_number;
    case "customer_name":
      return bill.customer_name;
    case "tariff_power":
      return tariffAndPower(bill);
    case "period":
      return periodsText(bill.period, locale);
    case "meter":
      return meterText(bill);
    case "periods":
      return bill.periods.length < 2 ? undefined : periodLines(bill, locale);
    case "buyer":
      return transaction?.customerName ?? undefined;
    case "reference":
      return bill.serial_number ?? undefined;
  }
}

const factOf = (name: BillFactName, { facts }: Bill): string | undefined =>
  facts.find((fact) => fact.name === name)?.value;

/** The biller's text; an amount gets the currency sign. */
function factValue(name: BillFactName, bill: Bill): string | undefined {
  const value = factOf(name, bill);
  return value !== undefined && BILL_MONEY.has(name) && /^\d{1,15}$/.test(value)
    ? formatRupiah(Number(value))
    : value;
}

function tariffAndPower(bill: Bill): string | undefined {
  const [tariff, power] = [factOf("tariff", bill), factOf("power_va", bill)];
  return power === undefined ? tariff : `${tariff ?? "-"}/${power} VA`;
}

/** Meter reading from the start of the first period to the end of the last. */
function meterText({ periods }: Bill): string | undefined {
  const [start, end] = [periods[0]?.meter_start ?? "", periods.at(-1)?.meter_end ?? ""];
  return start === "" && end === "" ? undefined : `${start}-${end}`;
}

const MONTH_NAMES: Readonly<Record<Locale, readonly string[]>> = {
  id: ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};

/** Formats `202611` as `Nov 2026`; other text stays unchanged. */
function monthOf(period: string, locale: Locale): string {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(period) ?? [];
  return year === undefined ? period : `${MONTH_NAMES[locale][Number(month) - 1]} ${year}`;
}

const periodsText = (period: string, locale: Locale): string =>
  period
    .split(",")
    .map((each) => monthOf(each.trim(), locale))
    .join(", ");

function periodLines({ periods }: Bill, locale: Locale): string {
  return periods
    .map(({ period, amount, penalty }) => {
      const late =
        penalty === null || penalty === 0
          ? ""
          : ` + ${BILL_FACTS.penalty[locale]} ${formatRupiah(penalty)}`;
      return `${monthOf(period, locale)} ${formatRupiah(amount)}${late}`;
    })
    .join("\n");
}
