/**
 * Descriptions of fields of parcels from a file. By name, or by place and name when the name means something else there.
 */
export const BULK_PARCELS_FIELDS: Readonly<Record<string, string>> = {
  "BulkParcelPage.rows": "Parcels that the upload has ordered, in the order of the sheet.",
  "BulkRow.parcel": "What the file says of a parcel, and its waybill; null for other rows.",
  "BulkRow.parcel.cells": "The row's cells by column; empty ones are absent.",
  "BulkRow.parcel.districts":
    "Nearest districts, when the typed one does not exist or is not the only one of its name.",
  "BulkRow.parcel.districts.city": "City or regency of the district.",
  "BulkRow.parcel.districts.district": "Name of the district.",
  "BulkRow.parcel.service": "Names of courier and service; null while one of them is unknown.",
  "bulkRowChange.city": "City or regency of the recipient, as typed; empty removes it.",
  "bulkRowChange.cod_amount": "What the recipient pays on delivery, as typed; empty removes it.",
  "bulkRowChange.commodity": "Kind of goods as typed; empty removes it.",
  "bulkRowChange.content": "What is in the parcel, as typed.",
  "bulkRowChange.courier": "Name or code of the courier, as typed.",
  "bulkRowChange.district": "District of the recipient, as typed.",
  "bulkRowChange.height": "Height in centimetres, as typed.",
  "bulkRowChange.insured": "`ya` or `tidak`, as typed; empty for no insurance.",
  "bulkRowChange.item_value": "What the contents are worth, as typed.",
  "bulkRowChange.length": "Length in centimetres, as typed.",
  "bulkRowChange.recipient_address": "Address of the recipient, as typed.",
  "bulkRowChange.recipient_name": "Who receives the parcel, as typed.",
  "bulkRowChange.recipient_phone": "Phone number of the recipient, as typed.",
  "bulkRowChange.recipient_postcode": "Postcode of the recipient, as typed.",
  "bulkRowChange.service": "Name or code of the courier's service, as typed.",
  "bulkRowChange.weight_grams": "Weight in grams, as typed.",
  "bulkRowChange.width": "Width in centimetres, as typed.",
  "BulkRun.sender":
    "Who sends every parcel of the file; null for other files, and until one is chosen.",
  "BulkSender.pickup": "Whether the courier picks the parcels up or they are dropped off.",
  "bulkSender.customer":
    "Number of a saved address; left out to keep the sender or for the own address.",
  "bulkSender.own": "Chooses the account's own courier address, whoever was chosen before.",
  "bulkSender.pickup": "Whether the courier picks the parcels up or they are dropped off.",
};
