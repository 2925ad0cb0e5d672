import { fieldLabel } from "../validation-texts.ts";

type Json = { [name: string]: unknown };

/** Of fields that have one meaning in every call; a form's label describes those that it has (`validation-texts.ts`). */
const FIELDS: Readonly<Record<string, string>> = {
  account: "The signed-in account; null for a visitor.",
  account_id: "The account's number.",
  address: "Street address as printed.",
  admin_fee: "The biller's fee, in whole rupiah.",
  amount: "Whole rupiah.",
  approval_id: "The request that a second person decides; null where none is needed.",
  at: "When it happened.",
  balance: "Deposit balance, in whole rupiah.",
  billingType: "The kind of product.",
  buying_price: "What the account paid, in whole rupiah.",
  by: "Who did it.",
  cashback_wallet: "Balance of the cashback wallet, in whole rupiah.",
  closed_by: "Who closed it; null while it is open.",
  code: "The code that calls name it by.",
  cost: "What the supplier charges, in whole rupiah.",
  count: "How many.",
  credit: "Added to the balance, in whole rupiah.",
  csrf_token: "Sent as x-csrf-token with every call that is not GET.",
  cursor: "next_cursor of the page before; left out for the first page.",
  date: "When it was accepted.",
  date_from: "First day, in WIB.",
  date_to: "Last day, in WIB.",
  day: "Business day, in WIB.",
  debit: "Taken from the balance, in whole rupiah.",
  deductedBalance: "What the sale took from the balance, in whole rupiah.",
  deposit: "Deposit balance, in whole rupiah.",
  description: "Text for people.",
  destinationNumber: "The number that was bought for.",
  destination_number: "The phone, meter, customer or game number that is bought for.",
  device_id: "The device's number.",
  discount: "Taken off the price, in whole rupiah.",
  email: "E-mail address.",
  endBalance: "Balance after, in whole rupiah.",
  failure: "Why it failed, in the reader's language.",
  fee: "Whole rupiah.",
  hp: "Mobile number as +628….",
  id: "The record's number.",
  kind: "The kind of record.",
  limit: "Most rows of one page.",
  loss: "Whole rupiah.",
  margin: "Whole rupiah.",
  member: "The member's name or number.",
  member_id: "The member's account number.",
  message: "Text for people, in the reader's language.",
  method: "The wallet that paid.",
  name: "Name for people.",
  next_cursor: "Sent as cursor for the next page; null on the last one.",
  nominal: "Face value, in whole rupiah.",
  note: "Text that a person wrote.",
  number: "The number as people write it.",
  open: "Whether it is open.",
  operatorCode: "The operator's code.",
  operator_code: "The operator's code.",
  order_number: "The order's number; null where there is none.",
  permissions: "What the account may do.",
  phone: "Mobile number as +628….",
  price: "Whole rupiah.",
  product: "The product's name.",
  product_code: "The product's code.",
  profit: "Selling price less buying price, in whole rupiah.",
  reason: "Why, as a person wrote it.",
  ref_id: "The transaction's reference.",
  rows: "The rows of this page.",
  selling_price: "What the customer pays, in whole rupiah.",
  serial_number: "What the supplier delivered: serial number, token or voucher code.",
  server_time: "The server's clock.",
  sku: "The supplier's code of the product.",
  source: "Where it comes from.",
  startBalance: "Balance before, in whole rupiah.",
  state: "The state of the record.",
  status: "The public state.",
  supplier: "The supplier's code.",
  text: "Text for people, in the reader's language.",
  title: "Title for people.",
  total: "Whole rupiah.",
  type: "The kind of record.",
  value: "The value.",
  version: "Sent back with a change, which is refused when the record changed meanwhile.",
};

/** The word of a name that has no description: `has_photo` becomes `Has photo.` */
function spelledOut(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const labelled = (name: string): string | undefined => {
  const label = fieldLabel(name, "en");
  return label === name ? undefined : `${label}.`;
};

/** What a field or parameter holds, in one sentence. */
export const describeField = (name: string): string =>
  FIELDS[name] ?? labelled(name) ?? spelledOut(name);

const INSTANT = /(?:^|_)(?:at|until|since)$|^(?:date|server_time|trusted_from|counts_from)$/;
/** Times of a day, in WIB. */
const CLOCK = /^(?:opens|closes)_at$/;
const DAY =
  /^(?:(?:first_|last_|last_whole_|next_)?day|date_from|date_to|processed_on|due_on|(?:credit|due)_date)$/;

/**
 * The format of a text by its field's name: times end in `_at` or `_until`, the days of the business have names of their own.
 * `field-formats.ts` has those whose name means another thing elsewhere.
 */
export function formatOfField(name: string, schema: Json): string | undefined {
  if (schema["format"] !== undefined || schema["pattern"] !== undefined) return undefined;
  const isText = [schema["type"]].flat().includes("string") && schema["enum"] === undefined;
  if (!isText) return undefined;
  if (INSTANT.test(name) && !CLOCK.test(name)) return "date-time";
  return DAY.test(name) ? "date" : undefined;
}
