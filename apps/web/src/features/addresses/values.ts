import type { Address } from "@konter/contract/addresses";

/** Regions by their codes, as they are typed and chosen; "" for none yet. */
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

/** A village need not be named. */
export const inputOf = ({ village, ...rest }: AddressValues) => ({
  ...rest,
  ...(village === "" ? {} : { village }),
});

/** The regions that a code lies in and itself: 31.71.01 is a district of the city 31.71 of the province 31. */
export function regionsOf(code: string): AddressValues {
  const upTo = (length: number) => (code.length >= length ? code.slice(0, length) : "");
  return { ...EMPTY, province: upTo(2), city: upTo(5), district: upTo(8), village: upTo(13) };
}
