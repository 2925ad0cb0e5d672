import type { ParcelAgreement, PartyInput } from "@konter/contract/parcels";
import { displayPhone } from "@konter/contract/phone";
import { findPostalCountry } from "@konter/contract/postal-abroad";
import type { AbroadParty } from "@konter/contract/postal-abroad";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { LanePlace, Party } from "../../../ports/courier.ts";
import { findPlace } from "../couriers/index.ts";
import { findDistrict } from "./places-of-ours.ts";
import type { QuoteRow } from "./fees/quote.ts";

/** What a sender agrees to; the recipient of a parcel to another country has no district. */
export type SentParcel = Omit<ParcelAgreement, "recipient"> & {
  readonly recipient: AbroadParty | PartyInput;
};

/** A party within Indonesia with the names of its district. Throws parcel_quote_over. */
export async function partyOf(
  reads: Queries,
  { name, phone, address, postcode }: PartyInput,
  code: string,
): Promise<Party> {
  const district = await findDistrict(reads, code);
  if (district === undefined) throw new DomainError("parcel_quote_over");
  return { name, phone: displayPhone(phone), address, postcode, place: "", ...district };
}

/** The place in the courier's words. Throws parcel_quote_over. */
export async function placeOf(reads: Queries, quote: QuoteRow, code: string): Promise<LanePlace> {
  const place = await findPlace(reads, quote.courier, code);
  if (place === undefined) throw new DomainError("parcel_quote_over");
  return place;
}

interface Destination {
  readonly recipient: Party;
  readonly destination: LanePlace;
  /** The recipient as an address of a customer; undefined for another country. */
  readonly customer: (PartyInput & { readonly district: string }) | undefined;
}

/** Where the parcel goes. Throws parcel_quote_over for the fees of another kind of destination. */
export async function destinationOf(
  reads: Queries,
  quote: QuoteRow,
  recipient: SentParcel["recipient"],
): Promise<Destination> {
  if ("city" in recipient) {
    const country = findPostalCountry(quote.destination_country ?? "");
    if (country === undefined) throw new DomainError("parcel_quote_over");
    const destination = { code: country.code, name: country.name.en };
    return {
      recipient: abroadPartyOf(recipient, destination),
      destination,
      customer: undefined,
    };
  }
  const { destination: district } = quote;
  if (district === null) throw new DomainError("parcel_quote_over");
  return {
    recipient: await partyOf(reads, recipient, district),
    destination: await placeOf(reads, quote, district),
    customer: { ...recipient, district },
  };
}

const abroadPartyOf = (
  { name, phone, address, city, region, postcode }: AbroadParty,
  country: LanePlace,
): Party => ({
  name,
  phone,
  address,
  postcode,
  place: "",
  district: city,
  city: region,
  province: country.name,
  country: country.code,
});
