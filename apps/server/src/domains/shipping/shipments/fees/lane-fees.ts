import { billedWeight, COURIER_NAMES } from "@konter/contract/parcels";
import type {
  BilledWeight,
  CourierCode,
  ParcelFee,
  ParcelFeeInput,
} from "@konter/contract/parcels";
import { serviceEarnings } from "@konter/contract/parcel-services";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { FeeQuestion, LanePlace, ServiceFee } from "../../../../ports/courier.ts";
import { GatewayRefused } from "../../../../ports/payment-gateway.ts";
import { admitCall, disturbed, findPlace, noteAnswer, noteTrouble } from "../../couriers/index.ts";
import type { ConnectedCourier } from "../../couriers/index.ts";
import { readServiceTerms } from "../../service-terms/index.ts";
import { findDistrict } from "../places-of-ours.ts";

const ASK_LIMIT_MS = 5_000;

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

/** Asks the courier while a person waits. Throws courier_disturbed, courier_no_answer. */
export async function askCourier<Answer>(
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

/** A parcel on its lane, in the courier's words. */
export interface AskedLane {
  readonly billed: BilledWeight;
  readonly question: FeeQuestion;
}

/**
 * Checks a parcel against the courier's rules. Throws region_unknown, parcel_place_not_served, parcel_commodity_needed,
 * parcel_weight_outside.
 */
export async function requireLane(
  database: Queries,
  connected: ConnectedCourier,
  input: ParcelFeeInput,
): Promise<AskedLane> {
  const { weight: rule, commodity: needsCommodity } = connected.courier.capabilities;
  const { weight_grams: weightGrams, length, width, height, value, commodity } = input;
  const dimensions = { length, width, height };
  const billed = billedWeight(weightGrams, dimensions, rule);
  if (needsCommodity && commodity === undefined) throw noCommodity(input);
  if (billed.billed_grams > rule.most_grams) throw tooHeavy(input, rule.most_grams);
  const [origin, destination] = await Promise.all([
    requirePlace(database, connected, "origin", input.origin),
    requirePlace(database, connected, "destination", input.destination),
  ]);
  const weight = billed.billed_grams;
  return {
    billed,
    question: { origin, destination, weightGrams: weight, dimensions, value, commodity },
  };
}

/** The fees of a service with the part that the courier asked for, which members do not see. */
export interface KeptFee extends ParcelFee {
  readonly courier_fee: number;
}

/** The fees of a service with the parts that only some couriers list. */
export interface PartedFee extends KeptFee {
  readonly insurance_tax: Rupiah;
  readonly discount: Rupiah;
}

/** Adds the brand's margin and the sender's cashback to a courier's fees. */
export async function priceFees(
  database: Queries,
  { id, courier }: ConnectedCourier,
  fees: readonly ServiceFee[],
): Promise<readonly PartedFee[]> {
  const termsOf = await readServiceTerms(database, id);
  const { services } = courier.capabilities;
  return fees.map(({ service, fee, tax, insurance, days, takesCod, ...parts }) => {
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
      insurance_tax: parts.insuranceTax ?? rupiah(0),
      discount: parts.discount ?? rupiah(0),
    };
  });
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
export const notServed = (courier: CourierCode, { name }: LanePlace): DomainError =>
  new DomainError("parcel_place_not_served", {
    parameters: { courier: COURIER_NAMES[courier], district: name },
  });
