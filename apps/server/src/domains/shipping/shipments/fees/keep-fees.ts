import { QUOTE_MINUTES } from "@konter/contract/parcels";
import type {
  BilledWeight,
  ParcelContentKind,
  ParcelFee,
  ParcelFeeInput,
  ParcelFees,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { newReference } from "../../../../kernel/references.ts";
import type { FeeQuestion } from "../../../../ports/courier.ts";
import type { ConnectedCourier } from "../../couriers/index.ts";
import { readCodLimits } from "../agree-cod.ts";
import { askCourier, priceFees } from "./lane-fees.ts";
import type { KeptFee, PartedFee } from "./lane-fees.ts";

/** A parcel whose fees are asked for. */
export interface AskedParcel {
  readonly memberId: number;
  readonly measures: Pick<
    ParcelFeeInput,
    "commodity" | "height" | "length" | "value" | "weight_grams" | "width"
  >;
  readonly billed: BilledWeight;
  readonly question: FeeQuestion;
  readonly origin: string;
  readonly destination:
    | { readonly district: string }
    | { readonly country: string; readonly kind: ParcelContentKind };
}

/** Fees with the quote that names them. */
export interface KeptQuote extends Pick<ParcelFees, "cod" | "courier" | "expires_at" | "quote"> {
  readonly billed: BilledWeight;
  readonly fees: readonly PartedFee[];
}

/**
 * Asks a courier for its fees and keeps them for the sending that names them; `offers` leaves services out. Returns
 * undefined if no service is left. Throws courier_disturbed, courier_no_answer.
 */
export async function askAndKeep(
  brand: BrandContext,
  connected: ConnectedCourier,
  { memberId, measures, billed, question, origin, destination }: AskedParcel,
  offers: (service: string) => boolean = () => true,
): Promise<KeptQuote | undefined> {
  const abroad = "country" in destination ? destination : undefined;
  const reading = await askCourier(brand, connected, (signal) =>
    connected.courier.fees(question, signal),
  );
  const offered = reading.fees.filter(({ service }) => offers(service));
  if (offered.length === 0) return undefined;
  const fees = await priceFees(brand.pool, connected, offered);
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
      origin,
      "district" in destination ? destination.district : null,
      abroad?.country ?? null,
      abroad?.kind ?? null,
      measures.weight_grams,
      measures.length,
      measures.width,
      measures.height,
      measures.value,
      measures.commodity ?? null,
      billed.billed_grams,
      JSON.stringify(fees.map(keptFee)),
      QUOTE_MINUTES,
    ],
  );
  const limits = await readCodLimits(brand, connected);
  return {
    quote: code,
    courier: connected.courier.vendor,
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

/** A quote as its sender sees it. */
export const toFees = ({ billed, fees, ...kept }: KeptQuote): ParcelFees => ({
  ...kept,
  billed_grams: billed.billed_grams,
  volume_grams: billed.volume_grams,
  billed_because: billed.because,
  fees: fees.map(shownFee),
});

/** The parts of a fee that are kept for the sending. */
function keptFee({ insurance_tax: _tax, discount: _discount, ...fee }: PartedFee): KeptFee {
  return fee;
}

/** The fees as shown to the sender, without the courier's own fee. */
function shownFee(fee: PartedFee): ParcelFee {
  const { courier_fee: _courierFee, ...shown } = keptFee(fee);
  return shown;
}
