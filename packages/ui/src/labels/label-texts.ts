import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { normalisePhone } from "@konter/contract/phone";
import {
  ABROAD_SERVICES,
  abroadServiceOf,
  SEA_SERVICE,
  spacedS10,
} from "@konter/contract/postal-abroad";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { dateTimeText } from "@konter/contract/time-text";
import { formatKilograms } from "../parcels/format-weight.ts";
import { placeText, sizeText } from "../parcels/place-texts.ts";

const TEXTS = {
  pickup: { id: "Dijemput kurir", en: "Picked up by the courier" },
  drop_off: { id: "Diantar ke gerai kurir", en: "Dropped off at the courier" },
  recipient: { id: "Penerima", en: "Recipient" },
  sender: { id: "Pengirim", en: "Sender" },
  billed: { id: "Berat dihitung", en: "Billed weight" },
  content: { id: "Isi paket", en: "Contents" },
  insured_for: { id: "Diasuransikan {value}", en: "Insured for {value}" },
  insured_not: { id: "Tanpa asuransi", en: "Not insured" },
  reference: { id: "Ref", en: "Ref" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A parcel that has its waybill. */
export type LabelledShipment = Shipment & { readonly awb: string };

/** Those of the parcels that have a label: their orders succeeded. */
export const labelledOf = (rows: readonly Shipment[]): readonly LabelledShipment[] =>
  rows.flatMap(({ awb, ...row }) =>
    awb !== null && row.status === "success" ? [{ ...row, awb }] : [],
  );

/** Couriers read labels in Indonesian, and posts abroad in English, whatever the language of the screen is. */
const languageOf = ({ destination_country: country }: Shipment): Locale =>
  country === null ? "id" : "en";

export const handOverText = (shipment: Shipment): string =>
  TEXTS[shipment.pickup][languageOf(shipment)];

/** Undefined for a parcel without cash on delivery. */
export const codText = ({ cod_amount: amount }: Shipment): string | undefined =>
  amount > 0 ? `COD ${formatRupiah(amount)}` : undefined;

/** The name of its service, abroad in English. */
export const serviceText = ({
  service,
  service_name: name,
  destination_country: country,
}: Shipment): string => {
  const abroad = country === null ? undefined : abroadServiceOf(service);
  return abroad === undefined ? name : ABROAD_SERVICES[abroad].label;
};

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

/** Recipient and sender in the order of the label. Abroad, the sender has our country and its telephone code. */
export function partiesOf(shipment: Shipment) {
  const { recipient, sender, destination_country: country } = shipment;
  const language = languageOf(shipment);
  const origin = { party: sender, place: placeText(sender) };
  return [
    { title: TEXTS.recipient[language], party: recipient, place: placeText(recipient) },
    {
      title: TEXTS.sender[language],
      ...(country === null
        ? origin
        : {
            party: { ...sender, phone: normalisePhone(sender.phone) ?? sender.phone },
            place: `${origin.place}, INDONESIA`,
          }),
    },
  ] as const;
}

/** One of the two parties of a label. */
export type LabelParty = ReturnType<typeof partiesOf>[number];

/** Weight, contents, insurance and reference. */
export const factsOf = (shipment: LabelledShipment): readonly string[] => {
  const language = languageOf(shipment);
  const weight = (grams: number) => formatKilograms(grams, language);
  return [
    `${TEXTS.billed[language]}: ${weight(shipment.billed_weight)} (${weight(shipment.item_weight)}, ${sizeText(shipment.dimension)})`,
    `${TEXTS.content[language]}: ${shipment.item_type}`,
    shipment.insured
      ? renderSentence(TEXTS.insured_for, language, { value: formatRupiah(shipment.item_value) })
      : TEXTS.insured_not[language],
    `${TEXTS.reference[language]}: ${shipment.ref_id}, ${dateTimeText(shipment.created_at, language)}`,
  ];
};
