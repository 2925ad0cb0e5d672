import { decimalOf } from "@konter/contract/catalog";
import type { SupplierProduct, SupplierRange } from "../../../ports/supplier.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { readDecimal } from "../book-rate.ts";
import { rangeSku } from "./request.ts";
import { type Account, wholesaleCost } from "./response.ts";

/** The trade name of these products. */
const CATEGORY = "Pulsa Internasional";
const HUNDREDTHS = 100;

/**
 * Reads a product that can be bought with only a number: credit, fixed or in free amounts. Undefined for others (codes,
 * bills, products that require a sender's name), for prices in another currency, and for anything uncertain. Amounts
 * are whole hundredths.
 */
export function readProduct(row: unknown, account: Account): SupplierProduct | undefined {
  if (!isVendorObject(row) || !takesNumberAlone(row)) return undefined;
  const id = Number(readText(fieldOf(row, "id"), 12));
  const brand = brandOf(fieldOf(row, "operator"));
  const destination = fieldOf(row, "destination");
  const wholesale = priceOf(row);
  const unit = isVendorObject(destination) ? readText(fieldOf(destination, "unit"), 3) : undefined;
  if (!Number.isSafeInteger(id) || id < 1 || brand === undefined || wholesale === undefined)
    return undefined;
  if (!isVendorObject(destination) || unit === undefined || !/^[A-Z]{3}$/.test(unit))
    return undefined;
  const arrives = fieldOf(destination, "amount");
  const offer =
    fieldOf(row, "type") === "RANGED_VALUE_RECHARGE"
      ? readRange(row, { id, unit, brand, arrives, wholesale }, account)
      : readFixed({ id, unit, brand, arrives, wholesale }, account);
  if (offer === undefined || offer.cost === 0) return undefined;
  const validity = readText(fieldOf(row, "description"), 2_000) ?? "";
  return {
    ...offer,
    category: CATEGORY,
    brand,
    type: "Umum",
    description: validity,
    buyerActive: true,
    sellerActive: true,
    stock: "unlimited",
    // DT One rejects a repetition itself if the operator does (DECLINED-DUPLICATED-TRANSACTION).
    repeatable: true,
  };
}

const TYPES = ["FIXED_VALUE_RECHARGE", "RANGED_VALUE_RECHARGE"];
/** Further customer data that a product may require. */
const OTHER_FIELDS = [
  "required_debit_party_identifier_fields",
  "required_sender_fields",
  "required_beneficiary_fields",
  "required_statement_identifier_fields",
  "required_additional_identifier_fields",
];

function takesNumberAlone(row: VendorObject): boolean {
  if (!TYPES.includes(String(fieldOf(row, "type")))) return false;
  const ways = fieldOf(row, "required_credit_party_identifier_fields");
  const takesNumber =
    Array.isArray(ways) &&
    ways.some((way: unknown) => JSON.stringify(way) === JSON.stringify(["mobile_number"]));
  return takesNumber && OTHER_FIELDS.every((field) => isNothing(fieldOf(row, field)));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function priceOf(row: VendorObject): VendorObject | undefined {
  const prices = fieldOf(row, "prices");
  const wholesale = isVendorObject(prices) ? fieldOf(prices, "wholesale") : undefined;
  return isVendorObject(wholesale) ? wholesale : undefined;
}

/** Removes the country: `Maxis Malaysia` is Maxis. */
function brandOf(operator: unknown): string | undefined {
  if (!isVendorObject(operator)) return undefined;
  const name = readText(fieldOf(operator, "name"), 60);
  const country = fieldOf(operator, "country");
  const place = isVendorObject(country) ? (readText(fieldOf(country, "name"), 60) ?? "") : "";
  return place !== "" && name?.endsWith(` ${place}`) === true
    ? name.slice(0, -place.length - 1)
    : name;
}

interface Offered {
  readonly id: number;
  readonly unit: string;
  readonly brand: string;
  readonly arrives: unknown;
  readonly wholesale: VendorObject;
}
type Offer = Pick<SupplierProduct, "sku" | "name" | "cost" | "range">;

function readFixed(
  { id, unit, brand, arrives, wholesale }: Offered,
  account: Account,
): Offer | undefined {
  const hundredths = hundredthsOf(arrives);
  const cost = wholesaleCost(wholesale, fieldOf(wholesale, "amount"), account);
  if (hundredths === undefined || cost === undefined) return undefined;
  return { sku: String(id), name: `${brand} ${decimalOf(hundredths)} ${unit}`, cost };
}

function readRange(
  row: VendorObject,
  { id, unit, brand, arrives, wholesale }: Offered,
  account: Account,
): Offer | undefined {
  const modes = fieldOf(row, "accepted_calculation_modes");
  const priced = fieldOf(wholesale, "amount");
  if (!Array.isArray(modes) || !modes.includes("DESTINATION_AMOUNT")) return undefined;
  if (!isVendorObject(arrives) || !isVendorObject(priced)) return undefined;
  const [least, most] = [fieldOf(arrives, "min"), fieldOf(arrives, "max")].map(hundredthsOf);
  // Without an increment, any amount in hundredths of the currency.
  const step =
    fieldOf(arrives, "increment") === undefined ? 1 : hundredthsOf(fieldOf(arrives, "increment"));
  const [cost, mostCost] = [fieldOf(priced, "min"), fieldOf(priced, "max")].map((amount) =>
    wholesaleCost(wholesale, amount, account),
  );
  if (least === undefined || most === undefined || step === undefined || least >= most)
    return undefined;
  if (cost === undefined || mostCost === undefined || mostCost < cost) return undefined;
  const range: SupplierRange = {
    currency: unit,
    least_hundredths: least,
    most_hundredths: most,
    step_hundredths: step,
    mostCost,
  };
  return { sku: rangeSku(id, unit), name: `${brand} nominal bebas`, cost, range };
}

/** Above zero; undefined if not a whole number of hundredths. */
function hundredthsOf(value: unknown): number | undefined {
  const [whole = "", fraction = ""] = (readDecimal(value) ?? "").split(".");
  if (!/^\d{1,9}$/.test(whole) || !/^\d{0,2}0*$/.test(fraction)) return undefined;
  const hundredths = Number(whole) * HUNDREDTHS + Number(fraction.slice(0, 2).padEnd(2, "0"));
  return hundredths > 0 ? hundredths : undefined;
}
