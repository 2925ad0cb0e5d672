import { formatRupiah } from "../values/money.ts";
import { renderSentence } from "../locale.ts";
import type { Locale, Sentence } from "../locale.ts";
import { billTime } from "../bills/rules.ts";
import { dateTimeText } from "../values/time-text.ts";
import { BILL_SENTENCES } from "./bill-fields.ts";
import { billFacts } from "./bill-facts.ts";
import { ZERO_IS_SAID } from "./fields.ts";
import type { ReceiptLine } from "./lines.ts";
import { deliveredLines, saleFacts, saleSentence } from "./sale-facts.ts";
import type { ReceiptSettings, ReceiptSource } from "./schemas.ts";
import { sumsOf } from "./sums.ts";

const WORDS = {
  date: { id: "Tanggal", en: "Date" },
  ref_id: { id: "ID Transaksi", en: "Transaction" },
  order_number: { id: "No. Pesanan", en: "Order no." },
  quote: { id: "BUKAN BUKTI BAYAR", en: "NOT A PROOF OF PAYMENT" },
  reprint: { id: "CETAK ULANG {number}", en: "REPRINT {number}" },
  bill: { id: "Tagihan", en: "Bill" },
  price: { id: "Harga", en: "Price" },
  admin_fee: { id: "Biaya admin", en: "Admin fee" },
  bank_admin: { id: "Admin bank", en: "Bank admin" },
  service_fee: { id: "Biaya layanan", en: "Service fee" },
  total: { id: "TOTAL", en: "TOTAL" },
  down_payment: { id: "Uang muka", en: "Down payment" },
  by: { id: "Melalui {brand}", en: "By {brand}" },
  debt: { id: "Sisa kasbon", en: "Still owed" },
} as const satisfies Readonly<Record<string, Sentence>>;

export interface ReceiptOptions {
  readonly settings: ReceiptSettings;
  readonly hasLogo: boolean;
  /** Name of the brand through which the agent sells; the shop in the header is the agent's own. */
  readonly brand: string;
  readonly locale: Locale;
  /** Replaces the agent's default; limited to `serviceFeeCap`. */
  readonly serviceFee?: number | undefined;
  readonly serviceFeeCap: number;
  /** Number of this print; 1 and below have no mark. */
  readonly print: number;
}

/** A named value of a receipt; `name` determines whether zero is a value. */
export interface ReceiptFact {
  readonly name: string;
  readonly label: Sentence;
  readonly value: string | undefined;
}

/** What suppliers write for an empty value. */
const NOTHING = /^[-–—.]*$/;
const NOUGHT = /^(?:rp\.?\s*)?0+(?:[.,]0+)?$/i;

/** Whether a value prints a line. */
export function isSaid({ name, value }: Pick<ReceiptFact, "name" | "value">): boolean {
  const text = value?.trim() ?? "";
  return !NOTHING.test(text) && (ZERO_IS_SAID.has(name) || !NOUGHT.test(text));
}

/** An unpaid inquiry, printed as a quote. */
export const isQuote = ({ transaction, bill }: ReceiptSource): boolean =>
  transaction === null && bill !== null;

/**
 * Writes the customer's receipt of one sale or bill as lines: the product and the customer's price, never the agent's
 * cost. Callers must check `receiptProblem` first. Sums: feature row M281.
 */
export function writeReceipt(source: ReceiptSource, options: ReceiptOptions): ReceiptLine[] {
  const { locale, settings } = options;
  const quote = isQuote(source) ? [centre(say("quote", locale), "bold")] : [];
  return [
    ...headLines(options),
    ...quote,
    ...(options.print > 1
      ? [centre(say("reprint", locale, { number: options.print - 1 }), "bold")]
      : []),
    ...factLines([...dated(source, locale), ...factsOf(source, locale)], locale),
    ...deliveredLines(source, settings, locale),
    ...sumLines(source, options),
    ...sentenceLines(source),
    { is: "space" },
    centre(say("by", locale, { brand: options.brand })),
    ...noteLines(settings),
    ...quote,
    { is: "barcode", text: source.ref_id },
    { is: "cut" },
  ];
}

const say = (name: keyof typeof WORDS, locale: Locale, parameters = {}): string =>
  renderSentence(WORDS[name], locale, parameters);

const centre = (text: string, weight?: "bold"): ReceiptLine => ({
  is: "text",
  text,
  align: "centre",
  ...(weight !== undefined && { bold: true }),
});

/** Header with the agent's own shop. */
function headLines({ settings, hasLogo }: ReceiptOptions): ReceiptLine[] {
  const { show_logo, show_address, show_phone, shop_name, address, phone } = settings;
  const lines: ReceiptLine[] = [];
  if (show_logo && hasLogo) lines.push({ is: "logo" });
  if (shop_name !== "") lines.push(centre(shop_name, "bold"));
  if (show_address && address !== "") lines.push(centre(address));
  if (show_phone && phone !== "") lines.push(centre(phone));
  return lines.length === 0 ? [] : [...lines, { is: "rule" }];
}

function dated(
  { transaction, bill, ref_id: refId }: ReceiptSource,
  locale: Locale,
): readonly ReceiptFact[] {
  const at = transaction?.date ?? (bill && billTime(bill)) ?? "";
  return [
    { name: "date", label: WORDS.date, value: `${dateTimeText(at, locale)} WIB` },
    { name: "ref_id", label: WORDS.ref_id, value: refId },
    {
      name: "order_number",
      label: WORDS.order_number,
      value: transaction?.order_number ?? undefined,
    },
  ];
}

const factsOf = (source: ReceiptSource, locale: Locale): readonly ReceiptFact[] =>
  source.bill === null
    ? saleFacts(source, locale)
    : billFacts(source.bill, source.transaction, locale);

function factLines(facts: readonly ReceiptFact[], locale: Locale): ReceiptLine[] {
  return facts.filter(isSaid).map(({ label, value }) => ({
    is: "fact",
    label: label[locale],
    value: value?.trim() ?? "",
  }));
}

/** Bill or price, bank admin fee, service fee, and the customer's total. */
function sumLines(source: ReceiptSource, options: ReceiptOptions): ReceiptLine[] {
  const { locale } = options;
  const { base, adminFee, serviceFee, total, downPayment, debt } = sumsOf(source, options);
  if (total === undefined) return [];
  const sum = (name: keyof typeof WORDS, amount: number | undefined): ReceiptLine[] =>
    amount === undefined || amount === 0
      ? []
      : [{ is: "fact", label: say(name, locale), value: formatRupiah(amount) }];
  return [
    { is: "rule" },
    ...sum(source.bill === null ? "price" : "bill", base),
    ...sum(source.bill === null ? "bank_admin" : "admin_fee", adminFee),
    ...sum("service_fee", serviceFee),
    { is: "fact", label: say("total", locale), value: formatRupiah(total), bold: true },
    ...sum("down_payment", downPayment),
    ...sum("debt", debt),
  ];
}

/** The biller's own text and the kind's required sentence, verbatim. */
function sentenceLines(source: ReceiptSource): ReceiptLine[] {
  const { bill } = source;
  if (bill === null) {
    const sentence = saleSentence(source);
    return sentence === undefined ? [] : [{ is: "space" }, centre(sentence)];
  }
  const words = bill.facts.find(({ name }) => name === "biller_words")?.value ?? "";
  const valid = bill.status === "success" ? BILL_SENTENCES[bill.type] : undefined;
  const said = [words, valid ?? ""].filter((text) => text.trim() !== "");
  return said.flatMap((text) => [{ is: "space" } as const, centre(text)]);
}

function noteLines({ note, align_left_note: isLeft }: ReceiptSettings): ReceiptLine[] {
  if (note === "") return [];
  return [{ is: "space" }, { is: "text", text: note, align: isLeft ? "left" : "centre" }];
}
