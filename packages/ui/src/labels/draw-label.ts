import { printable } from "@konter/contract/receipts";
import { barcodeBoxes, barcodeModules } from "../drawn-paper/index.ts";
import type { Mark } from "../drawn-paper/index.ts";
import {
  abroadTexts,
  codText,
  factsOf,
  handOverText,
  partiesOf,
  serviceText,
} from "./label-texts.ts";
import type { LabelledShipment, LabelParty } from "./label-texts.ts";

export interface Label {
  readonly width: number;
  /** As high as the content. */
  readonly height: number;
  readonly marks: readonly Mark[];
}

const MARGIN = 32;
const GAP = 14;
const RULE = 3;
/** Widths of a character. */
const SMALL = 11;
const NORMAL = 13;
const LARGE = 20;
const COUNTRY = 28;
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
  const { awb, routing } = shipment;
  paper.sides(brand, shipment.expedition_name, { sign: LARGE, bold: true });
  const abroad = abroadTexts(shipment);
  const left = abroad === undefined ? handOverText(shipment) : abroad.route;
  paper.sides(left, serviceText(shipment), { sign: NORMAL, bold: true });
  paper.rule();
  paper.barcode(awb);
  paper.text(abroad?.waybill ?? awb, { sign: LARGE, bold: true, align: "center" });
  if (abroad !== undefined)
    paper.text(abroad.customs, { sign: LARGE, bold: true, align: "center" });
  if (routing !== "") paper.text(routing, { sign: HUGE, bold: true, align: "center" });
  const cod = codText(shipment);
  if (cod !== undefined) paper.text(cod, { sign: LARGE, bold: true, align: "center" });
  for (const labelled of partiesOf(shipment)) {
    paper.rule();
    const isRecipient = labelled.party === shipment.recipient;
    addParty(paper, labelled, isRecipient ? LARGE : NORMAL);
    if (isRecipient && abroad !== undefined)
      paper.text(abroad.country, { sign: COUNTRY, bold: true });
  }
  paper.rule();
  for (const fact of factsOf(shipment)) paper.text(fact, { sign: NORMAL });
  return paper.end();
}

function addParty(paper: Paper, { title, party, place }: LabelParty, sign: number): void {
  paper.text(title, { sign: SMALL });
  paper.text(party.name, { sign, bold: true });
  paper.text(party.phone, { sign: NORMAL, bold: true });
  paper.text(party.address, { sign: NORMAL });
  paper.text(place, { sign: NORMAL, bold: true });
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
