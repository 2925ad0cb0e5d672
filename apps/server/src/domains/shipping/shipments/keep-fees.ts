import { COURIER_NAMES, QUOTE_MINUTES } from "@konter/contract/parcels";
import type {
  BilledWeight,
  ParcelContentKind,
  ParcelFee,
  ParcelFeeInput,
  ParcelFees,
} from "@konter/contract/parcels";
import { serviceEarnings } from "@konter/contract/parcel-services";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { newReference } from "../../../kernel/references.ts";
import type { LanePlace } from "../../../ports/courier.ts";
import { GatewayRefused } from "../../../ports/payment-gateway.ts";
import { admitCall, disturbed, noteAnswer, noteTrouble } from "../couriers/index.ts";
import type { ConnectedCourier } from "../couriers/index.ts";
import { readServiceTerms } from "../service-terms/index.ts";

const ASK_LIMIT_MS = 5_000;

/** Asks the courier while a person waits. Throws courier_disturbed, courier_no_answer. */
export async function ask<Answer>(
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

/** The fees of a service with the part that the courier asked for, which members do not see. */
export interface KeptFee extends ParcelFee {
  readonly courier_fee: number;
}

/** A parcel whose fees are asked for. */
export interface AskedParcel {
  readonly memberId: number;
  readonly measures: Pick<
    ParcelFeeInput,
    "commodity" | "height" | "length" | "value" | "weight_grams" | "width"
  >;
  readonly billed: BilledWeight;
  /** The district, and the place in the courier's words. */
  readonly from: { readonly district: string; readonly place: LanePlace };
  readonly to: { readonly place: LanePlace } & (
    | { readonly district: string }
    | { readonly country: string; readonly kind: ParcelContentKind }
  );
}

/**
 * Asks a courier for its fees and keeps them for the sending that names them; `offers` leaves services out. Returns
 * undefined if no service is left. Throws courier_disturbed, courier_no_answer.
 */
export async function askAndKeep(
  brand: BrandContext,
  connected: ConnectedCourier,
  { memberId, measures, billed, from, to }: AskedParcel,
  offers: (service: string) => boolean = () => true,
): Promise<ParcelFees | undefined> {
  const { services, cod } = connected.courier.capabilities;
  const { weight_grams: weightGrams, length, width, height, value, commodity } = measures;
  const abroad = "country" in to ? to : undefined;
  const question = {
    origin: from.place,
    destination: to.place,
    weightGrams: billed.billed_grams,
    dimensions: { length, width, height },
    value,
    commodity,
    contents: abroad?.kind,
  };
  const reading = await ask(brand, connected, (signal) => connected.courier.fees(question, signal));
  const offered = reading.fees.filter(({ service }) => offers(service));
  if (offered.length === 0) return undefined;
  const termsOf = await readServiceTerms(brand.pool, connected.id);
  const kept = offered.map(({ service, fee, tax, insurance, days, takesCod }): KeptFee => {
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
    `insert into parcel_quote (code, member_id, courier_account_id, courier, origin, destination, destination_country, content_kind,
       weight_grams, length, width, height, item_value, commodity, billed_grams, fees, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, clock_timestamp() + make_interval(mins => $17))
     returning expires_at`,
    [
      code,
      memberId,
      connected.id,
      connected.courier.vendor,
      from.district,
      "district" in to ? to.district : null,
      abroad?.country ?? null,
      abroad?.kind ?? null,
      weightGrams,
      length,
      width,
      height,
      value,
      commodity ?? null,
      billed.billed_grams,
      JSON.stringify(kept),
      QUOTE_MINUTES,
    ],
  );
  return {
    quote: code,
    courier: connected.courier.vendor,
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
