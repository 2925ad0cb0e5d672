import type { Rupiah } from "@konter/contract/money";
import { type SupplierProduct, SupplierUnreachable } from "../../../ports/supplier.ts";
import type { EsimCard, EsimRefillOffer } from "../../../ports/esim.ts";
import { type Redactor, vendorText } from "../../evidence.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { costInRupiah } from "../book-rate.ts";
import { OFFERS_OF_A_PAGE, type ZenditClient } from "./client.ts";
import { dollarsOf, type Reading, readBody } from "./response.ts";

/** Protects against an endless catalog. */
const MOST_PAGES = 20;

/** The sellable part of an offer; incomplete ones are undefined. */
interface Offer {
  readonly sku: string;
  readonly brand: string;
  /** Where it works: a country or regions, in English and Indonesian. */
  readonly place: string;
  readonly placeId: string;
  readonly gigabytes: number | "unlimited";
  readonly days: number;
  readonly cost: Rupiah;
  readonly isEnabled: boolean;
}

/** Reads every fixed-price offer in dollars as rows of a price list. Throws SupplierUnreachable or SupplierRefused. */
export async function readPriceList(
  client: ZenditClient,
  reading: Reading,
  signal: AbortSignal | undefined,
): Promise<readonly SupplierProduct[]> {
  const rows = await readRows(client, reading.redact, undefined, signal);
  const offers = offersOf(rows, reading);
  if (rows.length > 0 && offers.length === 0)
    throw new SupplierUnreachable("no row of the catalogue is readable");
  return offers.map(toProduct);
}

/**
 * Reads the offers that may refill an eSIM. The documentation does not say which ones an eSIM accepts: returns those of
 * the same brand for the same place, and one that is rejected is refunded. Throws the errors of readPriceList.
 */
export async function readRefills(
  client: ZenditClient,
  { sku }: EsimCard,
  reading: Reading,
  signal: AbortSignal | undefined,
): Promise<readonly EsimRefillOffer[]> {
  const bought = readOffer(readBody(await client.offer(sku, signal), reading.redact), reading);
  if (bought === undefined) throw new SupplierUnreachable("the offer is not readable");
  const rows = await readRows(client, reading.redact, bought.brand, signal);
  return offersOf(rows, reading)
    .filter(({ brand, place, isEnabled }) => {
      return isEnabled && brand === bought.brand && place === bought.place;
    })
    .map((offer) => ({ sku: offer.sku, cost: offer.cost }));
}

async function readRows(
  client: ZenditClient,
  redact: Redactor,
  brand: string | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly VendorObject[]> {
  const rows: VendorObject[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const offset = page * OFFERS_OF_A_PAGE;
    const exchange = await client.offers({ offset, ...(brand !== undefined && { brand }) }, signal);
    const body = readBody(exchange, redact);
    const list = fieldOf(body, "list");
    const total = fieldOf(body, "total");
    if (!Array.isArray(list) || !Number.isSafeInteger(total))
      throw new SupplierUnreachable("the catalogue is not readable");
    rows.push(...list.filter(isVendorObject));
    if (offset + OFFERS_OF_A_PAGE >= Number(total)) return rows;
  }
  throw new SupplierUnreachable("the catalogue has no end");
}

const offersOf = (rows: readonly VendorObject[], reading: Reading): readonly Offer[] =>
  rows.map((row) => readOffer(row, reading)).filter((offer) => offer !== undefined);

function readOffer(row: VendorObject, { bookRateRupiah, redact }: Reading): Offer | undefined {
  const sku = readText(fieldOf(row, "offerId"), 100);
  const brand = vendorText(fieldOf(row, "brand"), redact);
  const cost = costOf(fieldOf(row, "cost"), bookRateRupiah);
  const place = placeOf(row, redact);
  const gigabytes = fieldOf(row, "dataUnlimited") === true ? "unlimited" : fieldOf(row, "dataGB");
  const days = fieldOf(row, "durationDays");
  if (sku === undefined || cost === undefined || cost === 0 || place === undefined)
    return undefined;
  if (gigabytes !== "unlimited" && !(typeof gigabytes === "number" && gigabytes > 0))
    return undefined;
  if (!Number.isSafeInteger(days) || fieldOf(row, "priceType") !== "FIXED") return undefined;
  const isEnabled = fieldOf(row, "enabled") === true;
  return { sku, brand, ...place, gigabytes, days: Number(days), cost, isEnabled };
}

/** The fee is added to the price. */
function costOf(cost: unknown, bookRateRupiah: number): Rupiah | undefined {
  if (!isVendorObject(cost)) return undefined;
  const [fixed, fee] = [fieldOf(cost, "fixed"), fieldOf(cost, "fee") ?? 0];
  if (!Number.isSafeInteger(fixed) || !Number.isSafeInteger(fee)) return undefined;
  const amount = dollarsOf(
    Number(fixed) + Number(fee),
    fieldOf(cost, "currency"),
    fieldOf(cost, "currencyDivisor"),
  );
  return amount === undefined || amount.startsWith("-")
    ? undefined
    : costInRupiah(amount, bookRateRupiah);
}

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });
const NAMES_IN_INDONESIAN = new Intl.DisplayNames("id", { type: "region" });

function placeOf(
  row: VendorObject,
  redact: Redactor,
): { readonly place: string; readonly placeId: string } | undefined {
  const country = readText(fieldOf(row, "country"));
  if (country !== undefined)
    return /^[A-Z]{2}$/.test(country)
      ? {
          place: COUNTRY_NAMES.of(country) ?? country,
          placeId: NAMES_IN_INDONESIAN.of(country) ?? country,
        }
      : undefined;
  const regions = fieldOf(row, "regions");
  const place = Array.isArray(regions)
    ? regions.map((region) => vendorText(region, redact)).join(", ")
    : "";
  return place === "" ? undefined : { place, placeId: place };
}

/** Its catalog has no names, so they are formed like our own. */
function toProduct({ sku, place, placeId, gigabytes, days, cost, isEnabled }: Offer) {
  const data = gigabytes === "unlimited" ? "Tanpa Batas" : `${gigabytes} GB`;
  return {
    sku,
    name: `eSIM ${placeId} ${data} / ${days} Hari`,
    category: "eSIM",
    brand: place,
    type: "Paket data",
    description: "Masa aktif dihitung sejak eSIM tersambung ke jaringan.",
    cost,
    buyerActive: isEnabled,
    sellerActive: true,
    stock: "unlimited",
    repeatable: true,
  } as const satisfies SupplierProduct;
}
