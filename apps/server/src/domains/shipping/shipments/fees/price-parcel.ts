import { codFees } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ParcelAgreement, ParcelFeeInput } from "@konter/contract/parcels";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { CourierRegistry } from "../../couriers/index.ts";
import { agreeCod, readCodLimits } from "../agree-cod.ts";
import { requireCourier } from "../allowed.ts";
import { refuseGoods } from "../goods.ts";
import { refuseWrongInsurance } from "../insurance.ts";
import { quoteParcel } from "./quote.ts";

/** A parcel of a chosen service, before anybody has seen its price. */
export interface PricedOrder {
  readonly lane: ParcelFeeInput;
  readonly service: string;
  readonly content: string;
  readonly insured: boolean;
  /** Whether goods that need it are packed by the courier's rules. */
  readonly packed: boolean;
  readonly cod_amount: Rupiah;
}

export interface ParcelPrice extends Pick<
  ParcelAgreement,
  "cod_amount" | "cod_fee" | "quote" | "service" | "total"
> {
  readonly expires_at: string;
}

/**
 * Asks the courier for the price of one service, and checks everything that sending checks except the account's money.
 * Throws the errors of quoteParcel, parcel_goods_forbidden, parcel_goods_unpacked, parcel_service_not_offered,
 * parcel_insurance_needed, parcel_not_insured, parcel_cod_not_taken, parcel_cod_outside.
 */
export async function priceParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  { lane, service, insured, cod_amount: codAmount, ...contents }: PricedOrder,
): Promise<ParcelPrice> {
  const connected = await requireCourier(brand.pool, registry, memberId, lane.courier);
  refuseGoods(connected, contents);
  refuseWrongInsurance(connected.courier, lane.value, insured);
  const { quote, fees, expires_at } = await quoteParcel(brand, registry, memberId, lane);
  const fee = fees.find((each) => each.service === service);
  if (fee === undefined)
    throw new DomainError("parcel_service_not_offered", {
      parameters: {
        courier: COURIER_NAMES[lane.courier],
        services: fees.map(({ name }) => name).join(", "),
      },
    });
  const codFee = rupiah(codAmount === 0 ? 0 : codFees(codAmount, connected.codTerms).total);
  agreeCod(await readCodLimits(brand, connected), connected, fee, {
    cod_amount: codAmount,
    cod_fee: codFee,
  });
  return {
    quote,
    service,
    total: rupiah(fee.shipping_fee + fee.shipping_tax + (insured ? fee.insurance_fee : 0)),
    expires_at,
    ...(codAmount > 0 && { cod_amount: codAmount, cod_fee: codFee }),
  };
}
