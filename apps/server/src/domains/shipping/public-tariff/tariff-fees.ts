import { COURIER_NAMES } from "@konter/contract/parcels";
import type { BilledWeight } from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import { TARIFF_HOURS } from "@konter/contract/public-tariff";
import type { TariffFees, TariffFeesQuery } from "@konter/contract/public-tariff";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { FeeQuestion, ServiceFee } from "../../../ports/courier.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { askCourier, notServed, priceFees, requireLane } from "../shipments/index.ts";
import type { PartedFee } from "../shipments/index.ts";
import { takeQuestion } from "./budget.ts";
import { comparedCouriers } from "./compared-couriers.ts";

interface Reuse {
  /** How old an answer may be. */
  readonly minutes: number;
  /** Whether a question counts against the budget of visitors' questions. */
  readonly isCounted: boolean;
}

/** Finds or asks the courier's fees; an earlier answer to the same question is reused. */
async function readFees(
  brand: BrandContext,
  connected: ConnectedCourier,
  { origin, destination, value }: Pick<TariffFeesQuery, "origin" | "destination" | "value">,
  question: FeeQuestion,
  { minutes, isCounted }: Reuse,
): Promise<readonly ServiceFee[]> {
  const key = [connected.id, origin, destination, question.weightGrams, value];
  const known = await brand.pool.query<{ fees: readonly ServiceFee[] }>(
    `select fees from tariff_answer where courier_account_id = $1 and from_district = $2 and to_district = $3 and billed_grams = $4
       and item_value = $5 and asked_at > clock_timestamp() - make_interval(mins => $6)`,
    [...key, minutes],
  );
  const [row] = known.rows;
  if (row !== undefined) return row.fees;
  if (isCounted && !(await takeQuestion(brand.pool, connected.id)))
    throw new DomainError("tariff_busy", {
      parameters: { courier: COURIER_NAMES[connected.courier.vendor] },
    });
  const { fees } = await askCourier(brand, connected, (signal) =>
    connected.courier.fees(question, signal),
  );
  await brand.pool.query(
    `insert into tariff_answer (courier_account_id, from_district, to_district, billed_grams, item_value, fees) values ($1, $2, $3, $4, $5, $6)
     on conflict (courier_account_id, from_district, to_district, billed_grams, item_value)
       do update set fees = excluded.fees, asked_at = excluded.asked_at`,
    [...key, JSON.stringify(fees)],
  );
  return fees;
}

/** Size counts as the billed weight, so that parcels of one weight share an answer. */
const SMALL = { length: 1, width: 1, height: 1 };

/**
 * One courier's fees between two districts, with the brand's margin. Throws courier_closed, courier_disturbed,
 * courier_no_answer, region_unknown, parcel_place_not_served, parcel_weight_outside, tariff_busy.
 */
export async function readLaneFees(
  brand: BrandContext,
  registry: CourierRegistry,
  query: TariffFeesQuery,
  reuse: Reuse,
): Promise<{ readonly billed: BilledWeight; readonly fees: readonly PartedFee[] }> {
  const { courier: code } = query;
  const connected = comparedCouriers(registry).find((each) => each.code === code)?.connected;
  if (connected === undefined)
    throw new DomainError("courier_closed", { parameters: { courier: COURIER_NAMES[code] } });
  const { billed, question } = await requireLane(brand.pool, connected, {
    ...query,
    value: rupiah(query.value),
  });
  const small = { ...question, dimensions: SMALL };
  const read = await readFees(brand, connected, query, small, reuse);
  if (read.length === 0) throw notServed(code, question.destination);
  return { billed, fees: await priceFees(brand.pool, connected, read) };
}

/** One courier's fees for a visitor (M411). Throws the errors of readLaneFees. */
export async function readTariffFees(
  brand: BrandContext,
  registry: CourierRegistry,
  query: TariffFeesQuery,
): Promise<TariffFees> {
  const { billed, fees } = await readLaneFees(brand, registry, query, {
    minutes: TARIFF_HOURS * 60,
    isCounted: true,
  });
  return {
    billed_grams: billed.billed_grams,
    billed_because: billed.because,
    services: fees.map((fee) => ({
      service: fee.service,
      name: fee.name,
      total: rupiah(fee.shipping_fee + fee.shipping_tax),
      insurance_fee: fee.insurance_fee,
      takes_cod: fee.takes_cod,
      days_least: fee.days_least,
      days_most: fee.days_most,
    })),
  };
}
