import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";

interface UsedAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
  /** The official code of the district. */
  readonly district: string;
}

/** Saves the addresses of a parcel; one with the same phone and text is kept once, with the latest name. */
export async function saveCustomerAddresses(
  writes: Queries,
  memberId: number,
  addresses: readonly UsedAddress[],
): Promise<void> {
  for (const { name, phone, address, postcode, district } of addresses)
    await writes.query(
      `insert into customer_address (member_id, name, phone, address, postcode, district) values ($1, $2, $3, $4, $5, $6)
       on conflict (member_id, phone, district, text_key) do update
         set name = excluded.name, address = excluded.address, postcode = excluded.postcode, used_at = excluded.used_at`,
      [memberId, name, displayPhone(phone), address, postcode, district],
    );
}
