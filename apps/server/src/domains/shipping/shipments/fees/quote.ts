import type {
  CommodityList,
  CourierCode,
  DomesticCourier,
  ParcelContentKind,
  ParcelFeeInput,
  ParcelFees,
  ParcelFeeNiposInput,
  ParcelFeesNipos,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { CourierRegistry } from "../../couriers/index.ts";
import { requireCourier } from "../allowed.ts";
import { askAndKeep, toFees } from "./keep-fees.ts";
import type { KeptQuote } from "./keep-fees.ts";
import { askCourier, notServed, requireLane } from "./lane-fees.ts";
import type { KeptFee } from "./lane-fees.ts";

/** The fees of a lane within the country. Throws the errors of quoteParcel. */
async function quoteLane(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeInput,
): Promise<KeptQuote> {
  const connected = await requireCourier(brand.pool, registry, memberId, input.courier);
  const lane = await requireLane(brand.pool, connected, input);
  const kept = await askAndKeep(brand, connected, {
    memberId,
    measures: input,
    ...lane,
    origin: input.origin,
    destination: { district: input.destination },
  });
  if (kept === undefined) throw notServed(input.courier, lane.question.destination);
  return kept;
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
  return toFees(await quoteLane(brand, registry, memberId, input));
}

/** Quotes the post within the country, with the parts of its fees (M399). Throws the errors of quoteParcel. */
export async function quoteNipos(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: ParcelFeeNiposInput,
): Promise<ParcelFeesNipos> {
  const { quote, expires_at, billed, cod, fees } = await quoteLane(brand, registry, memberId, {
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
const NIPOS: DomesticCourier = "pos";

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
