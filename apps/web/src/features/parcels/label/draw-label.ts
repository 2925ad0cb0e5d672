import { formatRupiah } from "@konter/contract/money";
import type { Shipment, ShipmentParty } from "@konter/contract/parcels";
import { printable } from "@konter/contract/receipts";
import { formatDateTime, formatKilograms } from "@konter/ui";
import * as m from "#messages";
import { barcodeBoxes, barcodeModules } from "../../drawn-paper/index.ts";
import type { Mark } from "../../drawn-paper/index.ts";
import { sizeText } from "../formats.ts";

/** A parcel that has its waybill. */
export type LabelledShipment = Shipment & { readonly awb: string };

export interface Label {
  readonly width: number;
  /** As high as the content. */
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Couriers read labels in Indonesian, whatever the language of the screen is. */
const INDONESIAN = { locale: "id" } as const;

const MARGIN = 32;
const GAP = 14;
const RULE = 3;
/** Widths of a character. */
const SMALL = 11;
const NORMAL = 13;
const LARGE = 20;
const HUGE = 40;
/** Line height and baseline relative to the character width. */
const LINE_HEIGHT = 2.2;
const BASELINE = 1.7;
const BARCODE_HEIGHT = 150;
const LEAST_MODULE = 2;
const MOST_MODULE = 4;

interface TextStyle {
  readonly sign: number;
  readonly bold?: boolean;
  readonly align?: "left" | "center" | "right";
}

/** The label of a parcel: everything that its courier reads or scans. */
export function drawLabel(shipment: LabelledShipment, brand: string, width: number): Label {
  const paper = createPaper(width);
  const { awb, sender, recipient, routing } = shipment;
  paper.sides(brand, shipment.expedition_name, { sign: LARGE, bold: true });
  const handOver =
    shipment.pickup === "pickup"
      ? m.parcel_pickup({}, INDONESIAN)
      : m.parcel_drop_off({}, INDONESIAN);
  paper.sides(handOver, shipment.service_name, { sign: NORMAL, bold: true });
  paper.rule();
  paper.barcode(awb);
  paper.text(awb, { sign: LARGE, bold: true, align: "center" });
  if (routing !== "") paper.text(routing, { sign: HUGE, bold: true, align: "center" });
  if (shipment.cod_amount > 0)
    paper.text(`COD ${formatRupiah(shipment.cod_amount)}`, {
      sign: LARGE,
      bold: true,
      align: "center",
    });
  paper.rule();
  addParty(paper, m.parcel_recipient({}, INDONESIAN), recipient, LARGE);
  paper.rule();
  addParty(paper, m.parcel_sender({}, INDONESIAN), sender, NORMAL);
  paper.rule();
  for (const fact of factsOf(shipment)) paper.text(fact, { sign: NORMAL });
  return paper.end();
}

const factsOf = (shipment: LabelledShipment): readonly string[] => [
  `${m.parcel_billed({}, INDONESIAN)}: ${formatKilograms(shipment.billed_weight)} (${formatKilograms(shipment.item_weight)}, ${sizeText(shipment.dimension)})`,
  `${m.parcel_content({}, INDONESIAN)}: ${shipment.item_type}`,
  shipment.insured
    ? m.parcel_insured_for({ value: formatRupiah(shipment.item_value) }, INDONESIAN)
    : m.parcel_insured_not({}, INDONESIAN),
  `${m.parcel_reference({}, INDONESIAN)}: ${shipment.ref_id}, ${formatDateTime(shipment.created_at)}`,
];

function addParty(
  paper: Paper,
  title: string,
  { name, phone, address, district, city, province, postcode }: ShipmentParty,
  sign: number,
): void {
  paper.text(title, { sign: SMALL });
  paper.text(name, { sign, bold: true });
  paper.text(phone, { sign: NORMAL, bold: true });
  paper.text(address, { sign: NORMAL });
  paper.text(`${district}, ${city}, ${province} ${postcode}`, { sign: NORMAL, bold: true });
}

type Paper = ReturnType<typeof createPaper>;

/** Writes from top to bottom between the margins. */
function createPaper(width: number) {
  const inner = width - 2 * MARGIN;
  const marks: Mark[] = [];
  let y = MARGIN / 2;
  const line = (text: string, x: number, { sign, bold = false }: TextStyle) =>
    marks.push({ is: "text", text, x, baseline: y + sign * BASELINE, signWidth: sign, bold });
  return {
    text(given: string, style: TextStyle): void {
      const { sign, align = "left" } = style;
      for (const text of wrapped(printable(given), Math.floor(inner / sign))) {
        const spare = inner - text.length * sign;
        line(text, MARGIN + { left: 0, center: spare / 2, right: spare }[align], style);
        y += sign * LINE_HEIGHT;
      }
    },
    /** Two texts on one line; the first one is cut where they would meet. */
    sides(left: string, right: string, style: TextStyle): void {
      const most = Math.floor(inner / style.sign);
      const end = printable(right).slice(0, most);
      line(end, MARGIN + inner - end.length * style.sign, style);
      const start = printable(left).slice(0, Math.max(0, most - end.length - 1));
      if (start !== "") line(start, MARGIN, style);
      y += style.sign * LINE_HEIGHT;
    },
    rule(): void {
      marks.push({ is: "box", x: MARGIN, y: y + GAP / 2, width: inner, height: RULE });
      y += GAP + RULE;
    },
    /** As wide as fits; a number that is too long for any barcode is only printed as text. */
    barcode(text: string): void {
      const module = Math.min(MOST_MODULE, Math.floor(width / barcodeModules(text)));
      if (module < LEAST_MODULE) return;
      marks.push(...barcodeBoxes(text, { width, y: y + GAP, height: BARCODE_HEIGHT, module }));
      y += BARCODE_HEIGHT + 2 * GAP;
    },
    end: (): Label => ({ width, height: Math.ceil(y + MARGIN / 2), marks }),
  };
}

/** Breaks a text into lines at spaces; a longer word is cut. */
function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/\s+/)) {
    const joined = current === "" ? word : `${current} ${word}`;
    if (joined.length <= most) {
      current = joined;
      continue;
    }
    if (current !== "") lines.push(current);
    current = word;
    while (current.length > most) {
      lines.push(current.slice(0, most));
      current = current.slice(most);
    }
  }
  return current === "" ? lines : [...lines, current];
}
