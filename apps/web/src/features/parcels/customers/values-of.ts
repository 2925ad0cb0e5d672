import type { CustomerAddress } from "@konter/contract/customer-addresses";
import type { ParcelValues } from "../parcel-values.ts";

/** A saved address in the fields of the sender or the recipient. */
export function valuesOf(
  party: "sender" | "recipient",
  { name, phone, address, postcode, district, city, province }: CustomerAddress,
): Partial<ParcelValues> {
  const place = [district.name, city, province].join(", ");
  return party === "sender"
    ? {
        sender_name: name,
        sender_phone: phone,
        sender_address: address,
        sender_postcode: postcode,
        origin: district.code,
        origin_name: place,
      }
    : {
        recipient_name: name,
        recipient_phone: phone,
        recipient_address: address,
        recipient_postcode: postcode,
        destination: district.code,
        destination_name: place,
      };
}
