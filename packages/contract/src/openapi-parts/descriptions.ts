import { fieldLabel } from "../validation-texts.ts";

type Json = { [name: string]: unknown };

/** Of fields that have one meaning in every call; a form's label describes those that it has (`validation-texts.ts`). */
const FIELDS: Readonly<Record<string, string>> = {
  account: "The signed-in account; null for a visitor.",
  account_id: "The account's number.",
  account_number: "Number of the account at the bank or wallet.",
  address: "Street address as printed.",
  admin_fee: "The biller's fee, in whole rupiah.",
  amount: "Whole rupiah.",
  app: "Whether the app shows it.",
  approval_id: "The request that a second person decides; null where none is needed.",
  at: "When it happened.",
  authenticator_data: "WebAuthn: `authenticatorData`, in base64url.",
  balance: "Deposit balance, in whole rupiah.",
  billingType: "The kind of product.",
  buying_price: "What the account paid, in whole rupiah.",
  by: "Who did it.",
  cash_sales: "Sold for cash, in whole rupiah.",
  cashback_wallet: "Balance of the cashback wallet, in whole rupiah.",
  client_data: "WebAuthn: `clientDataJSON`, in base64url.",
  closed_at: "When it was closed; null while it is open.",
  closed_by: "Who closed it; null while it is open.",
  code: "The code that calls name it by.",
  content_base64: "The file's bytes, in base64.",
  cost: "What the supplier charges, in whole rupiah.",
  count: "How many.",
  created_at: "When it was made.",
  credential: "WebAuthn: the credential's id, in base64url.",
  credit: "Added to the balance, in whole rupiah.",
  credited_at: "When it was credited; null before.",
  csrf_token: "Sent as x-csrf-token with every call that is not GET.",
  currency: "ISO 4217 code.",
  cursor: "next_cursor of the page before; left out for the first page.",
  customer_name: "Name of the customer, as the biller or the seller wrote it.",
  customer_number: "The customer's number at the biller.",
  date: "When it happened, or the day of it.",
  date_from: "First day, in WIB.",
  date_to: "Last day, in WIB.",
  day: "Business day, in WIB.",
  day_left: "What is left of the day's limit, in whole rupiah.",
  day_limit: "Most in a day, in whole rupiah.",
  debit: "Taken from the balance, in whole rupiah.",
  debt_notes: "The seller's note about the debt.",
  decided_at: "When it was decided; null before.",
  deductedBalance: "What the sale took from the balance, in whole rupiah.",
  deposit: "Deposit balance, in whole rupiah.",
  description: "Text for people.",
  destination_number: "The phone, meter, customer or game number that is bought for.",
  destinationNumber: "The number that was bought for.",
  device_id: "The device's number.",
  discount: "Taken off the price, in whole rupiah.",
  district: "District (kecamatan).",
  due_at: "When it is to be done.",
  due_day: "Day of the month on which it is due.",
  email: "E-mail address.",
  endBalance: "Balance after, in whole rupiah.",
  ended_at: "When it ended; null before.",
  expected_cash: "Cash that the records say is there, in whole rupiah.",
  expires_at: "From when on it is not valid.",
  failure: "Why it failed, in the reader's language.",
  fee: "Whole rupiah.",
  file_name: "Name of the file.",
  handle: "WebAuthn: `userHandle`, in base64url.",
  hp: "Mobile number as +628….",
  iccid: "Number of the eSIM's profile.",
  id: "The record's number.",
  identity_number: "Number of the identity card (NIK).",
  institution_name: "Name of the bank or wallet.",
  kind: "The kind of record.",
  last_used_at: "When it was last used; null if never.",
  latitude: "Degrees north, WGS 84.",
  limit: "Most rows of one page.",
  longitude: "Degrees east, WGS 84.",
  loss: "Whole rupiah.",
  margin: "Whole rupiah.",
  member: "The member's name or number.",
  member_id: "The member's account number.",
  message: "Text for people, in the reader's language.",
  method: "The wallet that paid.",
  monthly_limit: "Most in a month, in whole rupiah.",
  months: "How many months are paid.",
  name: "Name for people.",
  name_check: "Reference of the check of the receiver's name.",
  next_cursor: "Sent as cursor for the next page; null on the last one.",
  nominal: "Face value, in whole rupiah.",
  note: "Text that a person wrote.",
  number: "The number as people write it.",
  ok: "Always true: the call did what it says.",
  open: "Whether it is open.",
  opened_at: "When it was opened.",
  operator_code: "The operator's code.",
  operatorCode: "The operator's code.",
  operators: "The operators of the list.",
  order_number: "The order's number; null where there is none.",
  otp_id: "Names the code that was sent; it is sent back with the code.",
  paper_width: "Width of the roll, in millimetres.",
  passkey: "The answer of a passkey, in place of the PIN.",
  password: "The account's password.",
  permissions: "What the account may do.",
  phone: "Mobile number as +628….",
  postcode: "Postal code, five digits.",
  price: "Whole rupiah.",
  product: "The product's name.",
  product_code: "The product's code.",
  product_count: "How many products.",
  profit: "Selling price less buying price, in whole rupiah.",
  proved: "Whether a code proved it.",
  province: "Province (provinsi).",
  radius: "Roundness of corners.",
  read_at: "When it was read.",
  reason: "Why, as a person wrote it.",
  ref_id: "The transaction's reference.",
  resend_at: "From when on a new code may be asked for.",
  rows: "The rows of this page.",
  selling_price: "What the customer pays, in whole rupiah.",
  serial_number: "What the supplier delivered: serial number, token or voucher code.",
  server_time: "The server's clock.",
  service_fee: "The seller's own fee on a receipt, in whole rupiah.",
  settled_at: "When its final state was known; null before.",
  shop_name: "Name of the shop.",
  signature: "WebAuthn: the signature, in base64url.",
  since: "From when on it is so.",
  sku: "The supplier's code of the product.",
  source: "Where it comes from.",
  startBalance: "Balance before, in whole rupiah.",
  started_at: "When it began; null before.",
  state: "The state of the record.",
  status: "The public state.",
  supplier: "The supplier's code.",
  text: "Text for people, in the reader's language.",
  time: "Time of the day in WIB, `HH:MM`.",
  title: "Title for people.",
  total: "Whole rupiah.",
  totals: "Sums over all rows of the filter, not of this page alone.",
  transports: "WebAuthn: how the authenticator is reached.",
  trusted_from: "From when on the device is trusted.",
  type: "The kind of record.",
  value: "The value.",
  version: "Sent back with a change, which is refused when the record changed meanwhile.",
  village: "Village (kelurahan or desa).",
  wallet: "The wallet that pays.",
  year: "Year of four digits.",
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
