import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Courier } from "../../../ports/courier.ts";

/** Throws parcel_insurance_needed, parcel_not_insured. */
export function refuseWrongInsurance(
  { capabilities: { insurance }, vendor }: Courier,
  value: number,
  isInsured: boolean,
): void {
  const refuse = (code: "parcel_insurance_needed" | "parcel_not_insured", from = 0) => {
    const parameters = { courier: COURIER_NAMES[vendor], from: formatRupiah(from) };
    return new DomainError(code, { parameters, fields: { insured: { rule: code, parameters } } });
  };
  if (isInsured && insurance === null) throw refuse("parcel_not_insured");
  const from = insurance?.needed_from ?? null;
  if (!isInsured && from !== null && value >= from) throw refuse("parcel_insurance_needed", from);
}
