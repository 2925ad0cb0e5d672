import { QUOTE_MINUTES } from "@konter/contract/parcels";
import type {
  CommodityList,
  CourierCode,
  ParcelFee,
  ParcelFeeInput,
  ParcelFees,
  ParcelFeeNiposInput,
  ParcelFeesNipos,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { newReference } from "../../../kernel/references.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { readCodLimits } from "./agree-cod.ts";
import { requireCourier } from "./allowed.ts";
import { askCourier, notServed, priceFees, requireLane } from "./lane-fees.ts";
import type { KeptFee, PartedFee } from "./lane-fees.ts";

/** Asks one courier for its fees and keeps them for the sending that names them. */
async function keepQuote(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeInput,
) {
  const connected = await requireCourier(brand.pool, registry, memberId, input.courier);
  const { billed, question } = await requireLane(brand.pool, connected, input);
  const reading = await askCourier(brand, connected, (signal) =>
    connected.courier.fees(question, signal),
  );
  if (reading.fees.length === 0) throw notServed(input.courier, question.destination);
  const fees = await priceFees(brand.pool, connected, reading.fees);
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
      input.weight_grams,
      input.length,
      input.width,
      input.height,
      input.value,
      input.commodity ?? null,
      billed.billed_grams,
      JSON.stringify(fees.map(keptFee)),
      QUOTE_MINUTES,
    ],
  );
  const limits = await readCodLimits(brand, connected);
  return {
    quote: code,
    expires_at: onlyRow(saved).expires_at.toISOString(),
    billed,
    cod: limits && {
      least: rupiah(limits.least),
      most: rupiah(limits.most),
      ...connected.codTerms,
    },
    fees,
  };
}

/**
 * Quotes one courier. Throws the errors of requireCourier, region_unknown, parcel_place_not_served,
 * parcel_commodity_needed, parcel_weight_outside, courier_disturbed, courier_no_answer.
 */
export async function quoteParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeInput,
): Promise<ParcelFees> {
  const { quote, expires_at, billed, cod, fees } = await keepQuote(
    brand,
    registry,
    memberId,
    input,
  );
  return {
    quote,
    courier: input.courier,
    expires_at,
    billed_grams: billed.billed_grams,
    volume_grams: billed.volume_grams,
    billed_because: billed.because,
    cod,
    fees: fees.map(shownFee),
  };
}

/** Quotes the post within the country, with the parts of its fees (M399). Throws the errors of quoteParcel. */
export async function quoteNipos(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeNiposInput,
): Promise<ParcelFeesNipos> {
  const { quote, expires_at, billed, cod, fees } = await keepQuote(brand, registry, memberId, {
    ...input,
    courier: NIPOS,
  });
  return {
    quote,
    expires_at,
    billed_grams: billed.billed_grams,
    cod,
    services: fees.map((fee) => {
      const total = fee.shipping_fee + fee.shipping_tax;
      return {
        service: fee.service,
        name: fee.name,
        fee: rupiah(fee.shipping_fee + fee.discount),
        fee_tax: fee.shipping_tax,
        insurance: rupiah(fee.insurance_fee - fee.insurance_tax),
        insurance_tax: fee.insurance_tax,
        discount: fee.discount,
        total: rupiah(total),
        total_insured: rupiah(total + fee.insurance_fee),
        takes_cod: fee.takes_cod,
        estimation:
          fee.days_least === null || fee.days_most === null
            ? null
            : { days_least: fee.days_least, days_most: fee.days_most },
      };
    }),
  };
}

/** The post within the country. */
const NIPOS: CourierCode = "pos";

/** The parts of a fee that are kept for the sending. */
function keptFee({ insurance_tax: _tax, discount: _discount, ...fee }: PartedFee): KeptFee {
  return fee;
}

/** The fees as shown to the sender, without the courier's own fee. */
function shownFee(fee: PartedFee): ParcelFee {
  const { courier_fee: _courierFee, ...shown } = keptFee(fee);
  return shown;
}

/** The kinds of goods that a courier knows. Throws the errors of requireCourier, courier_disturbed, courier_no_answer. */
export async function listCommodities(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  code: CourierCode,
): Promise<CommodityList> {
  const connected = await requireCourier(brand.pool, registry, memberId, code);
  const found = await askCourier(
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
