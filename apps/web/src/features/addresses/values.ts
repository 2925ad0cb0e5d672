import type { Address } from "@konter/contract/addresses";

/** Regions by their codes, as typed and selected; "" for none yet. */
export const EMPTY = {
  province: "",
  city: "",
  district: "",
  village: "",
  postcode: "",
  detail: "",
};
export type AddressValues = typeof EMPTY;

export const valuesOf = (address: Address): AddressValues => ({
  province: address.province.code,
  city: address.city.code,
  district: address.district.code,
  village: address.village?.code ?? "",
  postcode: address.postcode,
  detail: address.detail,
});

/** The village is optional. */
export const inputOf = ({ village, ...rest }: AddressValues) => ({
  ...rest,
  ...(village === "" ? {} : { village }),
});

/** A code's ancestors and the code itself: 31.71.01 is a district of city 31.71 in province 31. */
export function regionsOf(code: string): AddressValues {
  const upTo = (length: number) => (code.length >= length ? code.slice(0, length) : "");
  return { ...EMPTY, province: upTo(2), city: upTo(5), district: upTo(8), village: upTo(13) };
}
