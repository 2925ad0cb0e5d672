import { layOut } from "@konter/contract/receipts";
import type { ReceiptLine, ReceiptRow } from "@konter/contract/receipts";
import {
  abroadTexts,
  codText,
  factsOf,
  handOverText,
  partiesOf,
  serviceText,
} from "@konter/ui/labels";
import type { LabelledShipment, LabelParty } from "@konter/ui/labels";

/** The label of a parcel for a receipt printer with this many columns (M295). */
export function labelRows(
  shipment: LabelledShipment,
  brand: string,
  columns: number,
): readonly ReceiptRow[] {
  const { awb, routing, expedition_name: courier } = shipment;
  const cod = codText(shipment);
  const abroad = abroadTexts(shipment);
  return layOut(
    [
      { is: "text", text: brand, align: "centre", bold: true },
      { is: "fact", label: courier, value: serviceText(shipment), bold: true },
      { is: "text", text: abroad?.route ?? handOverText(shipment), align: "left" },
      { is: "rule" },
      { is: "barcode", text: awb },
      heading(abroad?.waybill ?? awb),
      ...(abroad === undefined ? [] : [heading(abroad.customs), heading(abroad.country)]),
      ...(routing === "" ? [] : [heading(routing)]),
      ...(cod === undefined ? [] : [heading(cod)]),
      ...partiesOf(shipment).flatMap(partyLines),
      { is: "rule" },
      ...factsOf(shipment).map((text) => ({ is: "text", text, align: "left" }) as const),
      { is: "cut" },
    ],
    columns,
  );
}

const heading = (text: string): ReceiptLine => ({
  is: "text",
  text,
  align: "centre",
  bold: true,
  large: true,
});

const partyLines = ({ title, party, place }: LabelParty): readonly ReceiptLine[] => [
  { is: "rule" },
  { is: "text", text: title, align: "left" },
  { is: "text", text: party.name, align: "left", bold: true, large: true },
  { is: "text", text: party.phone, align: "left", bold: true },
  { is: "text", text: party.address, align: "left" },
  { is: "text", text: place, align: "left", bold: true },
];
