import { codFees } from "@konter/contract/cod";
import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES, POSTAL_COURIERS } from "@konter/contract/parcels";
import type { CourierCapabilities, ParcelFee, ParcelSendInput } from "@konter/contract/parcels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { ConnectedCourier } from "../couriers/index.ts";

/** The agreed amounts of cash on delivery, stored with the shipment. */
export interface AgreedCod {
  readonly cod_amount: number;
  readonly cod_courier_fee: number;
  readonly cod_own_fee: number;
}

const NO_COD: AgreedCod = { cod_amount: 0, cod_courier_fee: 0, cod_own_fee: 0 };

/** The least and the highest amount that is collected. */
export type CodLimits = NonNullable<CourierCapabilities["cod"]>;

/** What a courier collects; for the post narrowed by the brand's settings (M396). Null for nothing. */
export async function readCodLimits(
  brand: BrandContext,
  { courier: { vendor, capabilities } }: ConnectedCourier,
): Promise<CodLimits | null> {
  const { cod } = capabilities;
  if (cod === null || !POSTAL_COURIERS.includes(vendor)) return cod;
  const { postal_cod_least: least, postal_cod_most: most } = await readBrandSettings(brand);
  return { least: Math.max(cod.least, least), most: Math.min(cod.most, most) };
}

/** Throws parcel_cod_not_taken, parcel_cod_outside, parcel_cod_fee_moved. */
export function agreeCod(
  limits: CodLimits | null,
  { courier, codTerms }: ConnectedCourier,
  { takes_cod: isTaken }: ParcelFee,
  { cod_amount: amount, cod_fee: seen }: Pick<ParcelSendInput, "cod_amount" | "cod_fee">,
): AgreedCod {
  if (amount === undefined || amount === 0) return NO_COD;
  const name = COURIER_NAMES[courier.vendor];
  if (limits === null || !isTaken) throw refuse("parcel_cod_not_taken", { courier: name });
  const fees = codFees(amount, codTerms);
  if (amount < limits.least || amount > limits.most || fees.total >= amount)
    throw refuse("parcel_cod_outside", {
      courier: name,
      least: formatRupiah(limits.least),
      most: formatRupiah(limits.most),
    });
  if (fees.total !== seen)
    throw new DomainError("parcel_cod_fee_moved", {
      parameters: { fee: formatRupiah(fees.total) },
    });
  return { cod_amount: amount, cod_courier_fee: fees.courier, cod_own_fee: fees.own };
}

const refuse = (
  code: "parcel_cod_not_taken" | "parcel_cod_outside",
  parameters: Readonly<Record<string, string>>,
) => new DomainError(code, { parameters, fields: { cod_amount: { rule: code, parameters } } });
