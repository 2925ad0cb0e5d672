import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { SEA_SERVICE, spacedS10 } from "@konter/contract/postal-abroad";
import { formatDateTime } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";
import { sizeText } from "../formats.ts";

/** A parcel that has its waybill. */
export type LabelledShipment = Shipment & { readonly awb: string };

/** Those of the parcels that have a label: their orders succeeded. */
export const labelledOf = (rows: readonly Shipment[]): readonly LabelledShipment[] =>
  rows.flatMap(({ awb, ...row }) =>
    awb !== null && row.status === "success" ? [{ ...row, awb }] : [],
  );

/** Couriers read labels in Indonesian, and posts abroad in English, whatever the language of the screen is. */
const languageOf = ({ destination_country: country }: Shipment) =>
  ({ locale: country === null ? "id" : "en" }) as const;

export const handOverText = (shipment: Shipment): string =>
  shipment.pickup === "pickup"
    ? m.parcel_pickup({}, languageOf(shipment))
    : m.parcel_drop_off({}, languageOf(shipment));

/** Undefined for a parcel without cash on delivery. */
export const codText = ({ cod_amount: amount }: Shipment): string | undefined =>
  amount > 0 ? `COD ${formatRupiah(amount)}` : undefined;

/** The further fields of a label abroad: route, customs form and country; undefined within Indonesia. */
export function abroadTexts(shipment: LabelledShipment) {
  const { destination_country: country, content_kind: kind, service, awb } = shipment;
  if (country === null || kind === null) return undefined;
  return {
    route: service === SEA_SERVICE ? "SURFACE / S.A.L." : "PAR AVION / BY AIR",
    customs: kind === "document" ? "DOCUMENTS" : "CUSTOMS CN22 / CN23",
    waybill: spacedS10(awb),
    country: country.name.en.toUpperCase(),
  };
}

/** Recipient and sender with their titles, in the order of the label. */
export const partiesOf = (shipment: Shipment) =>
  [
    { title: m.parcel_recipient({}, languageOf(shipment)), party: shipment.recipient },
    { title: m.parcel_sender({}, languageOf(shipment)), party: shipment.sender },
  ] as const;

/** Weight, contents, insurance and reference. */
export const factsOf = (shipment: LabelledShipment): readonly string[] => {
  const language = languageOf(shipment);
  return [
    `${m.parcel_billed({}, language)}: ${formatKilograms(shipment.billed_weight)} (${formatKilograms(shipment.item_weight)}, ${sizeText(shipment.dimension)})`,
    `${m.parcel_content({}, language)}: ${shipment.item_type}`,
    shipment.insured
      ? m.parcel_insured_for({ value: formatRupiah(shipment.item_value) }, language)
      : m.parcel_insured_not({}, language),
    `${m.parcel_reference({}, language)}: ${shipment.ref_id}, ${formatDateTime(shipment.created_at)}`,
  ];
};
