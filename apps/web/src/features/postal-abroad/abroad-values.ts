import { parseRupiah, rupiah } from "@konter/contract/money";
import type { ParcelFee } from "@konter/contract/parcels";
import type { AbroadAgreement, AbroadFees } from "@konter/contract/postal-abroad";
import { ownedName } from "../../app/session-store.ts";
import { agreementOf, EMPTY_PARCEL, typedLaneOf } from "../parcels/index.ts";

/** The form of a parcel whose destination is a country by its ISO code, with town and state of the recipient. */
export const EMPTY_ABROAD = {
  ...EMPTY_PARCEL,
  kind: "goods",
  recipient_city: "",
  recipient_region: "",
};
export type AbroadValues = typeof EMPTY_ABROAD;

export const abroadDraft = () => ownedName("parcel-abroad");

/** The part of the form that fees depend on, before the schema has checked it. */
export function typedQuestionOf(values: AbroadValues) {
  const { destination: country, ...lane } = typedLaneOf(values);
  return { country, kind: values.kind === "document" ? "document" : "goods", ...lane } as const;
}
export type TypedQuestion = ReturnType<typeof typedQuestionOf>;

/** Whether the form still says that for which fees were asked. */
export const isSameQuestion = (asked: TypedQuestion, values: AbroadValues): boolean => {
  const now = typedQuestionOf(values);
  return (Object.keys(now) as (keyof TypedQuestion)[]).every((key) => asked[key] === now[key]);
};

/** The typed value of the contents in rupiah; 0 for text that is no amount. */
export const valueOf = ({ value }: AbroadValues): number => parseRupiah(value) ?? 0;

/** Fee and tax, and the premium of an insured item. */
export const totalOf = (fee: ParcelFee, insured: boolean): number =>
  fee.shipping_fee + fee.shipping_tax + (insured ? fee.insurance_fee : 0);

interface ChosenFees {
  readonly fees: AbroadFees;
  readonly fee: ParcelFee;
  readonly packed: boolean;
}

/** The agreement that sending with these fees confirms. Items are brought to the post's counter. */
export function abroadAgreementOf(
  values: AbroadValues,
  { fees, fee, packed }: ChosenFees,
): AbroadAgreement {
  const isInsured = values.insured === "yes";
  const { recipient, ...agreed } = agreementOf(values, {
    quote: fees.quote,
    service: fee.service,
    total: rupiah(totalOf(fee, isInsured)),
  });
  return {
    ...agreed,
    recipient: { ...recipient, city: values.recipient_city, region: values.recipient_region },
    pickup: "drop_off",
    ...(packed && { packed }),
  };
}
