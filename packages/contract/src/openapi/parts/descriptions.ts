import { AGENT_CENTER_FIELDS } from "./fields-agent-center.ts";
import { BILLS_FIELDS } from "./fields-bills.ts";
import { COURIER_CALL_FIELDS } from "./fields-courier-calls.ts";
import { CASHLESS_FIELDS } from "./fields-cashless.ts";
import { COUNTER_FIELDS } from "./fields-environment.ts";
import { LEDGER_FIELDS } from "./fields-ledger.ts";
import { LOAN_BOOKS_FIELDS } from "./fields-loan-books.ts";
import { LOANS_FIELDS } from "./fields-loans.ts";
import { MONEY_FIELDS } from "./fields-money.ts";
import { OFFICE_FIELDS } from "./fields-office.ts";
import { PEOPLE_FIELDS } from "./fields-people.ts";
import { PRICES_FIELDS } from "./fields-prices.ts";
import { CN23_FIELDS } from "./fields-cn23.ts";
import { COD_FIELDS } from "./fields-cod.ts";
import { SHOP_MONEY_FIELDS } from "./fields-shop-money.ts";
import { SHOP_CATALOGUE_FIELDS } from "./fields-shop-catalogue.ts";
import { CUSTOMS_FIELDS } from "./fields-customs.ts";
import { BULK_PARCELS_FIELDS } from "./fields-bulk-parcels.ts";
import { PARCEL_CORRECTIONS_FIELDS } from "./fields-parcel-corrections.ts";
import { PARCEL_LISTS_FIELDS } from "./fields-parcel-lists.ts";
import { PARCELS_FIELDS } from "./fields-parcels.ts";
import { POSTAL_CANCELS_FIELDS } from "./fields-postal-cancels.ts";
import { POSTAL_ABROAD_FIELDS } from "./fields-postal-abroad.ts";
import { PROMOTIONS_FIELDS } from "./fields-promotions.ts";
import { PURCHASES_FIELDS } from "./fields-purchases.ts";
import { SHARED_FIELDS } from "./fields-shared.ts";
import { SHOP_FIELDS } from "./fields-shop.ts";
import { SHOP_OFFICE_FIELDS } from "./fields-shop-office.ts";
import { SHOP_ORDERS_FIELDS } from "./fields-shop-orders.ts";
import { SHOP_RETURNS_FIELDS } from "./fields-shop-returns.ts";

type Json = { [name: string]: unknown };

/** Sentences by field name, or by `place.name` when the name has another meaning there. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...SHARED_FIELDS,
  ...AGENT_CENTER_FIELDS,
  ...BILLS_FIELDS,
  ...CASHLESS_FIELDS,
  ...COUNTER_FIELDS,
  ...COURIER_CALL_FIELDS,
  ...LEDGER_FIELDS,
  ...LOANS_FIELDS,
  ...LOAN_BOOKS_FIELDS,
  ...MONEY_FIELDS,
  ...OFFICE_FIELDS,
  ...PEOPLE_FIELDS,
  ...PRICES_FIELDS,
  ...CN23_FIELDS,
  ...COD_FIELDS,
  ...CUSTOMS_FIELDS,
  ...BULK_PARCELS_FIELDS,
  ...PARCEL_LISTS_FIELDS,
  ...PARCELS_FIELDS,
  ...PARCEL_CORRECTIONS_FIELDS,
  ...POSTAL_CANCELS_FIELDS,
  ...POSTAL_ABROAD_FIELDS,
  ...PROMOTIONS_FIELDS,
  ...PURCHASES_FIELDS,
  ...SHOP_FIELDS,
  ...SHOP_ORDERS_FIELDS,
  ...SHOP_RETURNS_FIELDS,
  ...SHOP_OFFICE_FIELDS,
  ...SHOP_CATALOGUE_FIELDS,
  ...SHOP_MONEY_FIELDS,
};

/**
 * Returns the description of a field or parameter in one sentence, or undefined.
 * @param place The schema or call that has the field, with the names of the objects between them: `BulkRun.duplicates`.
 */
export const describeField = (name: string, place: string): string | undefined =>
  FIELDS[`${place}.${name}`] ?? FIELDS[name];

const INSTANT = /(?:^|_)(?:at|until|since)$|^(?:date|server_time|trusted_from|counts_from)$/;
/** Times of day, in WIB. */
const CLOCK = /^(?:opens|closes)_at$/;
const DAY =
  /^(?:(?:first_|last_|last_whole_|next_)?day|date_from|date_to|processed_on|due_on|(?:credit|due)_date)$/;

/**
 * Returns the format of a text by its field name: times end in `_at` or `_until`, and business dates have known names.
 * `field-formats.ts` lists the fields whose name means something else.
 */
export function formatOfField(name: string, schema: Json): string | undefined {
  if (schema["format"] !== undefined || schema["pattern"] !== undefined) return undefined;
  const isText = [schema["type"]].flat().includes("string") && schema["enum"] === undefined;
  if (!isText) return undefined;
  if (INSTANT.test(name) && !CLOCK.test(name)) return "date-time";
  return DAY.test(name) ? "date" : undefined;
}
