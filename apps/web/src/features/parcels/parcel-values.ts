import type { CourierAddress } from "@konter/contract/couriers";
import { parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ParcelAgreement } from "@konter/contract/parcels";
import { storedValue } from "@konter/ui";
import { numberOf } from "../../app/number-of.ts";
import type { Typed } from "../../app/number-of.ts";
import { ownedName } from "../../app/session-store.ts";
import type { Lane } from "./api.ts";

/** The form as typed; districts by code, with their names for display. */
export const EMPTY_PARCEL = {
  sender_name: "",
  sender_phone: "",
  sender_address: "",
  sender_postcode: "",
  origin: "",
  origin_name: "",
  recipient_name: "",
  recipient_phone: "",
  recipient_address: "",
  recipient_postcode: "",
  destination: "",
  destination_name: "",
  weight_grams: "",
  length: "",
  width: "",
  height: "",
  value: "",
  content: "",
  /** The contents that the sender packed by the rules of couriers; other contents need a new tick. */
  packed_content: "",
  /** The kind of goods in the words of each courier that wants one, as JSON by courier. */
  commodities: "",
  insured: "",
  /** Amount to collect on delivery; empty for none. */
  cod_amount: "",
  pickup: "pickup",
};
export type ParcelValues = typeof EMPTY_PARCEL;

export const parcelDraft = () => ownedName("parcel");

/** The agent's courier address as the sender. */
export const senderOf = (address: CourierAddress | null): Partial<ParcelValues> =>
  address === null
    ? {}
    : {
        sender_name: address.name,
        sender_phone: address.phone,
        sender_address: address.address,
        sender_postcode: address.postal_code,
        origin: address.district.code,
        origin_name: [address.district.name, address.city.name, address.province.name].join(", "),
      };

const amountOf = (text: string): Typed<Rupiah> =>
  parseRupiah(text) ?? (text.trim() === "" ? undefined : text);

/** Whether a form asks for an amount to collect on delivery. */
export type CodChoice = "never" | "optional" | "required";

/** The amount to collect on delivery; 0 for nothing or for text that is no amount. */
export const codOf = ({ cod_amount: typed = "" }: Partial<ParcelValues>): number =>
  parseRupiah(typed) ?? 0;

/** The part of the form that fees depend on, before the schema has checked it. */
export const typedLaneOf = (values: ParcelValues) => ({
  origin: values.origin,
  destination: values.destination,
  weight_grams: numberOf(values.weight_grams),
  length: numberOf(values.length),
  width: numberOf(values.width),
  height: numberOf(values.height),
  value: amountOf(values.value),
});

/** The part of the form that fees depend on; undefined while a number of it is missing or is other text. */
export function laneOf(values: ParcelValues): Lane | undefined {
  const { origin, destination, weight_grams, length, width, height, value } = typedLaneOf(values);
  return typeof weight_grams === "number" &&
    typeof length === "number" &&
    typeof width === "number" &&
    typeof height === "number" &&
    typeof value === "number"
    ? { origin, destination, weight_grams, length, width, height, value }
    : undefined;
}

/** The chosen kinds of goods by courier. */
function chosenCommodities({
  commodities,
}: Pick<ParcelValues, "commodities">): ReadonlyMap<string, string> {
  if (commodities === "") return new Map();
  const stored: unknown = JSON.parse(commodities);
  return new Map(
    Object.entries(stored ?? {}).flatMap(([courier, commodity]: [string, unknown]) =>
      typeof commodity === "string" ? [[courier, commodity]] : [],
    ),
  );
}

/** The kind of goods in the words of this courier; "" for none. */
export const commodityOf = (values: Pick<ParcelValues, "commodities">, courier: string): string =>
  chosenCommodities(values).get(courier) ?? "";

export const withCommodity = (
  values: Pick<ParcelValues, "commodities">,
  courier: string,
  commodity: string,
): Pick<ParcelValues, "commodities"> => {
  const chosen = new Map(chosenCommodities(values)).set(courier, commodity);
  return { commodities: JSON.stringify(Object.fromEntries(chosen)) };
};

/** Whether the form still says the lane for which fees were asked. */
export const isSameLane = (asked: Lane, values: ParcelValues): boolean => {
  const now = laneOf(values);
  return (
    now !== undefined &&
    asked.origin === now.origin &&
    asked.destination === now.destination &&
    asked.weight_grams === now.weight_grams &&
    asked.length === now.length &&
    asked.width === now.width &&
    asked.height === now.height &&
    asked.value === now.value
  );
};

/** The agreement that sending with these fees confirms. */
export const agreementOf = (
  values: ParcelValues,
  fees: Pick<ParcelAgreement, "quote" | "service" | "total" | "cod_amount" | "cod_fee">,
): ParcelAgreement => ({
  ...fees,
  sender: {
    name: values.sender_name,
    phone: values.sender_phone,
    address: values.sender_address,
    postcode: values.sender_postcode,
  },
  recipient: {
    name: values.recipient_name,
    phone: values.recipient_phone,
    address: values.recipient_address,
    postcode: values.recipient_postcode,
  },
  content: values.content,
  insured: values.insured === "yes",
  pickup: values.pickup === "drop_off" ? "drop_off" : "pickup",
});

interface SentForm {
  readonly ref_id: string;
  readonly values: ParcelValues;
}

const isSentForm = (value: unknown): value is SentForm =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<SentForm>).ref_id === "string" &&
  typeof (value as Partial<SentForm>).values === "object";

/** The last form sent in this tab, because the courier may still reject it. */
export const sentForm = () => storedValue(ownedName("parcel:form"), isSentForm);

const isParcelValues = (value: unknown): value is ParcelValues =>
  typeof value === "object" && value !== null;

/** Fills the form with what was sent before. */
export const restoreForm = (values: ParcelValues): void =>
  storedValue(parcelDraft(), isParcelValues).write(values);
