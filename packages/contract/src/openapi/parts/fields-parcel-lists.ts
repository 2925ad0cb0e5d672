/**
 * Descriptions of fields of manifests, of following parcels and of saved addresses. By name, or by place and name when
 * the name means something else there.
 */
export const PARCEL_LISTS_FIELDS: Readonly<Record<string, string>> = {
  callable_at: "From when the courier can be called again for the parcel; null for now.",
  called_at: "When the courier was last called again for the parcel; null for never.",
  counted_by:
    "Whether the courier counts manifests itself (`courier`) or its pick-up scans are counted (`scans`).",
  courier_count: "Parcels that the courier counted; null until it has counted.",
  courier_reference: "Courier's own number of the manifest; null where it has none.",
  "CustomerAddress.used_at": "When a parcel last had this address.",
  "customerAddresses.search": "Part of a name, phone number or address.",
  "customerAddressDelete.id": "Number of the saved address.",
  difference: "Parcels that the courier counted less than the list has; null until it has counted.",
  from_city: "City or regency of the sender's district.",
  looks_like: "Names of the couriers whose waybills have this form; only for an unknown one.",
  "manifestAdd.awbs": "Waybills or references of own parcels.",
  "ManifestAgent.couriers": "Couriers of the account, each with its open manifest.",
  "ManifestDetail.manifest": "The manifest with both counts.",
  "ManifestDetail.parcels": "Its parcels, in the order in which they were added.",
  "ManifestDetail.ready": "Parcels that can still be added; none once it is closed.",
  "manifestOpen.courier": "Courier that the parcels are handed over to.",
  "manifestRemove.awbs": "Waybills or references of parcels in the manifest.",
  "manifests.courier": "Only manifests of this courier.",
  open_parcel_count: "Parcels in the open manifest.",
  open_ref_id: "Reference of the open manifest; null if none is open.",
  parcel_count: "Parcels on the list.",
  "ParcelLink.token": "Unguessable end of the address of the parcel's public page.",
  "parcelsWaiting.courier": "Only parcels of this courier.",
  "parcelTrackMany.awbs": "Waybills of own parcels, at most 20.",
  "publicParcel.awb": "Waybill as printed on the label.",
  "publicParcel.courier": "Courier that carries the parcel.",
  "PublicParcel.steps": "Where the parcel has been, the latest first.",
  "publicParcelLink.token": "Unguessable end of the address of the parcel's public page.",
  ready_count: "Parcels that wait for pick-up and are in no manifest.",
  "TrackedWaybills.rows.tracked":
    "The parcel with its history; null if it is none of the account's.",
  to_city: "City or regency of the recipient's district.",
  total_grams: "Billed grams of all its parcels.",
  "WaitingPage.rows.shipment": "The parcel with its order.",
  waiting_since: "When the courier accepted the order.",
};
