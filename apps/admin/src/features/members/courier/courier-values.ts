import type { CourierAddress, OfficeCourierAddress } from "@konter/contract/couriers";

const EMPTY = {
  name: "",
  email: "",
  phone: "",
  address: "",
  province: "",
  city: "",
  district: "",
  sub_district: "",
  postal_code: "",
  latitude: "",
  longitude: "",
  note: "",
  reason: "",
};
/** As typed; regions by code. */
export type CourierValues = typeof EMPTY;

export const REGION_LEVELS = ["province", "city", "district", "sub_district"] as const;
export type RegionLevel = (typeof REGION_LEVELS)[number];
const CODE_LENGTHS: Readonly<Record<RegionLevel, number>> = {
  province: 2,
  city: 5,
  district: 8,
  sub_district: 13,
};

/** A code's ancestors and the code itself: 31.71.01 is a district of city 31.71 in province 31. */
export function regionsOf(code: string): Pick<CourierValues, RegionLevel> {
  const upTo = (level: RegionLevel) =>
    code.length >= CODE_LENGTHS[level] ? code.slice(0, CODE_LENGTHS[level]) : "";
  return {
    province: upTo("province"),
    city: upTo("city"),
    district: upTo("district"),
    sub_district: upTo("sub_district"),
  };
}

export function valuesOf(address: CourierAddress | null): CourierValues {
  if (address === null) return EMPTY;
  return {
    name: address.name,
    email: address.email ?? "",
    phone: address.phone,
    address: address.address,
    province: address.province.code,
    city: address.city.code,
    district: address.district.code,
    sub_district: address.sub_district?.code ?? "",
    postal_code: address.postal_code,
    latitude: address.latitude?.toString() ?? "",
    longitude: address.longitude?.toString() ?? "",
    note: address.note,
    reason: "",
  };
}

/** The input for the call, with the version of the address and the pending request. */
export function inputOf(
  memberId: string,
  { address, waiting }: OfficeCourierAddress,
  { sub_district, latitude, longitude, ...rest }: CourierValues,
) {
  return {
    member_id: memberId,
    ...rest,
    ...(sub_district !== "" && { sub_district }),
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
    version: address?.version ?? 0,
    ...(waiting && { request_id: waiting.request_id }),
  };
}

/** Unreadable text becomes a value outside every range, so that it is rejected on its field. */
const UNREADABLE = 999;

function degreesOf(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return null;
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(typed) ? Number(typed) : UNREADABLE;
}

/** `-6.175392, 106.827153`, as copied from maps, fills both fields; other text stays in its own. */
export function placeIn(text: string): Partial<CourierValues> | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/.exec(text) ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
