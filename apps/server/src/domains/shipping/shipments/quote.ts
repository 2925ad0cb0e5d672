import { billedWeight, COURIER_NAMES } from "@konter/contract/parcels";
import type {
  CommodityList,
  CourierCode,
  ParcelContentKind,
  ParcelFeeInput,
  ParcelFees,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { LanePlace } from "../../../ports/courier.ts";
import { findPlace } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { requireCourier } from "./allowed.ts";
import { ask, askAndKeep } from "./keep-fees.ts";
import type { KeptFee } from "./keep-fees.ts";
import { findDistrict } from "./places-of-ours.ts";

/** Returns the place in the courier's words. Throws region_unknown, parcel_place_not_served. */
export async function requirePlace(
  database: Queries,
  { courier }: ConnectedCourier,
  field: "origin" | "destination",
  code: string,
): Promise<LanePlace> {
  const district = await findDistrict(database, code);
  if (district === undefined)
    throw new DomainError("region_unknown", { fields: { [field]: { rule: "region_unknown" } } });
  const place = await findPlace(database, courier.vendor, code);
  if (place !== undefined) return place;
  const parameters = { courier: COURIER_NAMES[courier.vendor], district: district.district };
  throw new DomainError("parcel_place_not_served", {
    parameters,
    fields: { [field]: { rule: "parcel_place_not_served", parameters } },
  });
}

/**
 * Asks one courier for its fees and keeps them for the sending that names them. Throws the errors of requireCourier,
 * region_unknown, parcel_place_not_served, parcel_commodity_needed, parcel_weight_outside, courier_disturbed,
 * courier_no_answer.
 */
export async function quoteParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeInput,
): Promise<ParcelFees> {
  const connected = await requireCourier(brand.pool, registry, memberId, input.courier);
  const { weight: rule } = connected.courier.capabilities;
  const billed = billedWeight(input.weight_grams, input, rule);
  if (connected.courier.capabilities.commodity && input.commodity === undefined)
    throw noCommodity(input);
  if (billed.billed_grams > rule.most_grams) throw tooHeavy(input, rule.most_grams);
  const [origin, destination] = await Promise.all([
    requirePlace(brand.pool, connected, "origin", input.origin),
    requirePlace(brand.pool, connected, "destination", input.destination),
  ]);
  const fees = await askAndKeep(brand, connected, {
    memberId,
    measures: input,
    billed,
    from: { district: input.origin, place: origin },
    to: { district: input.destination, place: destination },
  });
  if (fees === undefined) throw notServed(input, destination);
  return fees;
}

const GRAMS = 1_000;

function tooHeavy({ courier }: ParcelFeeInput, mostGrams: number): DomainError {
  const parameters = { courier: COURIER_NAMES[courier], most: mostGrams / GRAMS };
  return new DomainError("parcel_weight_outside", {
    parameters,
    fields: { weight_grams: { rule: "parcel_weight_outside", parameters } },
  });
}

function noCommodity({ courier }: ParcelFeeInput): DomainError {
  const parameters = { courier: COURIER_NAMES[courier] };
  return new DomainError("parcel_commodity_needed", {
    parameters,
    fields: { commodity: { rule: "parcel_commodity_needed", parameters } },
  });
}

/** The courier knows both places and has no service between them. */
const notServed = ({ courier }: ParcelFeeInput, { name }: LanePlace): DomainError =>
  new DomainError("parcel_place_not_served", {
    parameters: { courier: COURIER_NAMES[courier], district: name },
  });

/** The kinds of goods that a courier knows. Throws the errors of requireCourier, courier_disturbed, courier_no_answer. */
export async function listCommodities(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  code: CourierCode,
): Promise<CommodityList> {
  const connected = await requireCourier(brand.pool, registry, memberId, code);
  const found = await ask(
    brand,
    connected,
    async (signal) => (await connected.courier.commodities?.(signal)) ?? [],
  );
  return { commodities: found.map(({ code: each, name }) => ({ code: each, name })) };
}

/** A quote as it was kept. */
export interface QuoteRow {
  readonly code: string;
  readonly courier_account_id: string;
  readonly courier: CourierCode;
  readonly origin: string;
  /** The district; null for another country. */
  readonly destination: string | null;
  /** ISO code of another country, and the kind of contents; null within Indonesia. */
  readonly destination_country: string | null;
  readonly content_kind: ParcelContentKind | null;
  readonly weight_grams: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly item_value: Rupiah;
  readonly commodity: string | null;
  readonly billed_grams: number;
  readonly fees: readonly KeptFee[];
  readonly expires_at: Date;
}

/** Returns an own quote. Throws parcel_quote_over when it is another account's, too old or gone. */
export async function requireQuote(
  database: Queries,
  memberId: number,
  code: string,
  now: Date,
): Promise<QuoteRow> {
  const found = await database.query<QuoteRow>(
    "select * from parcel_quote where code = $1 and member_id = $2",
    [code.toUpperCase(), memberId],
  );
  const [row] = found.rows;
  if (row === undefined || row.expires_at < now) throw new DomainError("parcel_quote_over");
  return { ...row, item_value: rupiah(row.item_value) };
}

/** Deletes quotes that nothing can use any more. */
export const dropOldQuotes = ({ pool }: BrandContext): Promise<unknown> =>
  pool.query("delete from parcel_quote where expires_at < clock_timestamp() - interval '1 day'");
