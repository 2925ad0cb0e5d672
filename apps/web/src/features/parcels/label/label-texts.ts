import { formatRupiah } from "@konter/contract/money";
import type { Shipment, ShipmentParty } from "@konter/contract/parcels";
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

/** Couriers read labels in Indonesian, whatever the language of the screen is. */
const INDONESIAN = { locale: "id" } as const;

export const handOverText = ({ pickup }: Shipment): string =>
  pickup === "pickup" ? m.parcel_pickup({}, INDONESIAN) : m.parcel_drop_off({}, INDONESIAN);

/** Undefined for a parcel without cash on delivery. */
export const codText = ({ cod_amount: amount }: Shipment): string | undefined =>
  amount > 0 ? `COD ${formatRupiah(amount)}` : undefined;

/** Recipient and sender with their titles, in the order of the label. */
export const partiesOf = ({ recipient, sender }: Shipment) =>
  [
    { title: m.parcel_recipient({}, INDONESIAN), party: recipient },
    { title: m.parcel_sender({}, INDONESIAN), party: sender },
  ] as const;

export const placeText = ({ district, city, province, postcode }: ShipmentParty): string =>
  `${district}, ${city}, ${province} ${postcode}`;

/** Weight, contents, insurance and reference. */
export const factsOf = (shipment: LabelledShipment): readonly string[] => [
  `${m.parcel_billed({}, INDONESIAN)}: ${formatKilograms(shipment.billed_weight)} (${formatKilograms(shipment.item_weight)}, ${sizeText(shipment.dimension)})`,
  `${m.parcel_content({}, INDONESIAN)}: ${shipment.item_type}`,
  shipment.insured
    ? m.parcel_insured_for({ value: formatRupiah(shipment.item_value) }, INDONESIAN)
    : m.parcel_insured_not({}, INDONESIAN),
  `${m.parcel_reference({}, INDONESIAN)}: ${shipment.ref_id}, ${formatDateTime(shipment.created_at)}`,
];
