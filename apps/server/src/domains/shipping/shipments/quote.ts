import { billedWeight, COURIER_NAMES, QUOTE_MINUTES } from "@konter/contract/parcels";
import type {
  CommodityList,
  CourierCode,
  ParcelFee,
  ParcelFeeInput,
  ParcelFees,
} from "@konter/contract/parcels";
import { serviceEarnings } from "@konter/contract/parcel-services";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { newReference } from "../../../kernel/references.ts";
import type { LanePlace } from "../../../ports/courier.ts";
import { GatewayRefused } from "../../../ports/payment-gateway.ts";
import { admitCall, disturbed, findPlace, noteAnswer, noteTrouble } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { readServiceTerms } from "../service-terms/index.ts";
import { requireCourier } from "./allowed.ts";
import { findDistrict } from "./places-of-ours.ts";

const ASK_LIMIT_MS = 5_000;

/** Returns the place in the courier's words. Throws region_unknown, parcel_place_not_served. */
async function requirePlace(
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

/** Asks the courier while a person waits. Throws courier_disturbed, courier_no_answer. */
async function ask<Answer>(
  brand: BrandContext,
  { id, courier }: ConnectedCourier,
  question: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (!(await admitCall(brand.pool, id))) throw disturbed(courier);
  try {
    const answer = await question(AbortSignal.timeout(ASK_LIMIT_MS));
    await noteAnswer(brand.pool, id);
    return answer;
  } catch (error) {
    brand.log.warn({ courier: id, error: String(error) }, "a courier answered nobody");
    // A refusal may be about what this one sender typed, so it neither opens nor closes the breaker.
    if (!(error instanceof GatewayRefused)) await noteTrouble(brand, id, "supplier_trouble");
    throw new DomainError("courier_no_answer", {
      parameters: { courier: COURIER_NAMES[courier.vendor] },
    });
  }
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
  const { weight: rule, services, cod } = connected.courier.capabilities;
  const { weight_grams: weightGrams, length, width, height, value } = input;
  const dimensions = { length, width, height };
  const billed = billedWeight(weightGrams, dimensions, rule);
  if (connected.courier.capabilities.commodity && input.commodity === undefined)
    throw noCommodity(input);
  if (billed.billed_grams > rule.most_grams) throw tooHeavy(input, rule.most_grams);
  const [origin, destination] = await Promise.all([
    requirePlace(brand.pool, connected, "origin", input.origin),
    requirePlace(brand.pool, connected, "destination", input.destination),
  ]);
  const question = {
    origin,
    destination,
    weightGrams: billed.billed_grams,
    dimensions,
    value,
    commodity: input.commodity,
  };
  const reading = await ask(brand, connected, (signal) => connected.courier.fees(question, signal));
  if (reading.fees.length === 0) throw notServed(input, destination);
  const termsOf = await readServiceTerms(brand.pool, connected.id);
  const kept = reading.fees.map(({ service, fee, tax, insurance, days, takesCod }): KeptFee => {
    const { margin, agent_cashback } = serviceEarnings(fee, termsOf(service));
    return {
      service,
      name: services.find(({ code }) => code === service)?.name ?? service,
      courier_fee: fee,
      shipping_fee: rupiah(fee + margin),
      shipping_tax: tax,
      insurance_fee: insurance,
      takes_cod: takesCod,
      agent_cashback: rupiah(agent_cashback),
      days_least: days?.least ?? null,
      days_most: days?.most ?? null,
    };
  });
  const code = newReference("Q");
  const saved = await brand.pool.query<{ expires_at: Date }>(
    `insert into parcel_quote (code, member_id, courier_account_id, courier, origin, destination, weight_grams, length, width, height,
       item_value, commodity, billed_grams, fees, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, clock_timestamp() + make_interval(mins => $15)) returning expires_at`,
    [
      code,
      memberId,
      connected.id,
      input.courier,
      input.origin,
      input.destination,
      weightGrams,
      length,
      width,
      height,
      value,
      input.commodity ?? null,
      billed.billed_grams,
      JSON.stringify(kept),
      QUOTE_MINUTES,
    ],
  );
  return {
    quote: code,
    courier: input.courier,
    expires_at: onlyRow(saved).expires_at.toISOString(),
    billed_grams: billed.billed_grams,
    volume_grams: billed.volume_grams,
    billed_because: billed.because,
    cod: cod && { least: rupiah(cod.least), most: rupiah(cod.most), ...connected.codTerms },
    fees: kept.map(shownFee),
  };
}

/** The fees as shown to the sender, without the courier's own fee. */
function shownFee(kept: KeptFee): ParcelFee {
  const { courier_fee: _courierFee, ...fee } = kept;
  return fee;
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

/** The fees of a service with the part that the courier asked for, which members do not see. */
export interface KeptFee extends ParcelFee {
  readonly courier_fee: number;
}

/** A quote as it was kept. */
export interface QuoteRow {
  readonly code: string;
  readonly courier_account_id: string;
  readonly courier: ParcelFeeInput["courier"];
  readonly origin: string;
  readonly destination: string;
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
