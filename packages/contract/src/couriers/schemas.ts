import * as z from "zod/mini";
import { ADDRESS_DETAIL_CHARACTERS } from "../addresses/rules.ts";
import { regions } from "../addresses/schemas.ts";
import { pageQuery } from "../answers.ts";
import { COURIER_WISH_CHARACTERS, INDONESIA } from "./rules.ts";
import { digits, emailOrNone, phone, queryInteger, requiredText, text } from "../field-rules.ts";
import { REQUEST_LISTS, STAFF_REASON_CHARACTERS } from "../members/rules.ts";

const named = z.object({ code: z.string(), name: z.string() });
const nextCursor = z.nullable(z.string());
const pathId = () => queryInteger(1, 999_999_999_999_999);
const reason = () => requiredText(STAFF_REASON_CHARACTERS);

/** The address by which couriers find an agent (feature row M110). */
export const courierAddress = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** `08…`. */
  phone: z.string(),
  address: z.string(),
  sub_district: z.nullable(named),
  district: named,
  city: named,
  province: named,
  /** Regions are Indonesian. */
  country: z.literal("ID"),
  postal_code: z.string(),
  /** In degrees; set both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  note: z.string(),
  changed_at: z.string(),
  /** Version of the address; a change names the version that it replaces. */
  version: z.int(),
});
export type CourierAddress = z.output<typeof courierAddress>;

/** A change request of the account, in the member's view. */
export const courierRequest = z.object({
  wish: z.string(),
  reason: z.string(),
  at: z.string(),
  state: z.enum(["waiting", "done", "refused"]),
  decided_at: z.nullable(z.string()),
  /** Staff's reply to a rejected one. */
  answer: z.string(),
});
export type CourierRequest = z.output<typeof courierRequest>;

/** Null while staff have set no address, and while there is no request. */
export const ownCourierAddress = z.object({
  address: z.nullable(courierAddress),
  request: z.nullable(courierRequest),
});
export type OwnCourierAddress = z.output<typeof ownCourierAddress>;

export const courierAskInput = z.strictObject({
  wish: requiredText(COURIER_WISH_CHARACTERS),
  reason: requiredText(COURIER_WISH_CHARACTERS),
});
export type CourierAskInput = z.output<typeof courierAskInput>;

const degrees = ([least, most]: readonly [number, number]) =>
  z.nullable(z.number().check(z.gte(least), z.lte(most)));

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Latitude and longitude must be set together; the error belongs to the missing one. */
const wholePlace = (field: keyof Place, other: keyof Place) =>
  z.refine<Place>((place) => place[field] !== null || place[other] === null, {
    path: [field],
    params: { rule: "required" },
  });

export const courierAddressInput = z
  .strictObject({
    member_id: pathId(),
    name: requiredText(80),
    email: emailOrNone(),
    phone: phone(),
    address: requiredText(ADDRESS_DETAIL_CHARACTERS),
    province: regions.province(),
    city: regions.city(),
    district: regions.district(),
    sub_district: z.optional(regions.village()),
    postal_code: digits(5),
    latitude: degrees(INDONESIA.latitude),
    longitude: degrees(INDONESIA.longitude),
    note: z._default(text(ADDRESS_DETAIL_CHARACTERS), ""),
    /** The version that was displayed; 0 when there was none. */
    version: z.int().check(z.gte(0)),
    /** The member's request that this change fulfills. */
    request_id: z.optional(z.int().check(z.gte(1))),
    reason: reason(),
  })
  .check(wholePlace("latitude", "longitude"), wholePlace("longitude", "latitude"));
export type CourierAddressInput = z.output<typeof courierAddressInput>;

/** A member's request in the back office. */
export const courierRequestRow = z.extend(courierRequest, {
  request_id: z.int(),
  /** Masked. */
  member: z.object({ member_id: z.int(), name: z.string() }),
  decided_by: z.nullable(z.string()),
});
export type CourierRequestRow = z.output<typeof courierRequestRow>;

/** A previous address, until it was changed. */
export const formerCourierAddress = z.object({
  address: courierAddress,
  replaced_at: z.string(),
  replaced_by: z.string(),
});
export type FormerCourierAddress = z.output<typeof formerCourierAddress>;

export const officeCourierAddress = z.object({
  address: z.nullable(courierAddress),
  /** Newest first. */
  past: z.array(formerCourierAddress),
  waiting: z.nullable(courierRequestRow),
});
export type OfficeCourierAddress = z.output<typeof officeCourierAddress>;

export const courierRequestsQuery = z.strictObject({
  list: z._default(z.enum(REQUEST_LISTS), "open"),
  ...pageQuery,
});
export const courierRequestPage = z.object({
  rows: z.array(courierRequestRow),
  next_cursor: nextCursor,
  /** Number waiting. */
  open: z.int(),
});

/** The member sees the reason of a rejection. */
export const courierRefuseInput = z.strictObject({ request_id: pathId(), reason: reason() });
