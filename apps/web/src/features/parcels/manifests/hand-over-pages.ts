import type { Manifest } from "@konter/contract/manifests";
import { printable } from "@konter/contract/receipts";
import { formatDateTime, qrModules } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import * as m from "#messages";
import type { Drawing, Mark } from "@konter/ui/drawn-paper";
import type { LabelledShipment } from "@konter/ui/labels";

/** Couriers read it in Indonesian, whatever the language of the screen is. */
const INDONESIAN = { locale: "id" } as const;

const DOTS_PER_MM = 8;
const A4_MM = { width: 210, height: 297 };
const WIDTH = A4_MM.width * DOTS_PER_MM;
const HEIGHT = A4_MM.height * DOTS_PER_MM;
const MARGIN = 12 * DOTS_PER_MM;
const QR_MODULE = 8;
/** Widths of a character. */
const NORMAL = 15;
const LARGE = 24;
const BASELINE = 1.7;
const ROW_HEIGHT = 46;
const HEAD_HEIGHT = 420;
const SIGN_HEIGHT = 400;
const ROWS_OF_PAGE = Math.floor((HEIGHT - 2 * MARGIN - HEAD_HEIGHT - SIGN_HEIGHT) / ROW_HEIGHT);
const RULE = 3;
/** Where each column begins, and how many characters fit. */
const COLUMNS = { number: 0, waybill: 90, recipient: 560, weight: 1_290 };
const RECIPIENT_CHARACTERS = 46;

interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly sign?: number;
  readonly bold?: boolean;
}

const write = (given: string, { x, y, sign = NORMAL, bold = false }: TextAt): Mark => ({
  is: "text",
  text: printable(given),
  x: MARGIN + x,
  baseline: y + sign * BASELINE,
  signWidth: sign,
  bold,
});

const rule = (x: number, y: number, width: number): Mark => ({
  is: "box",
  x: MARGIN + x,
  y,
  width,
  height: RULE,
});

/** The manifest's reference as a QR code at the right edge. */
function qrMarks(text: string): readonly Mark[] {
  const rows = qrModules(text);
  const left = WIDTH - MARGIN - rows.length * QR_MODULE;
  return rows.flatMap((row, y) =>
    row.flatMap((dark, x): Mark[] =>
      dark
        ? [
            {
              is: "box",
              x: left + x * QR_MODULE,
              y: MARGIN + y * QR_MODULE,
              width: QR_MODULE,
              height: QR_MODULE,
            },
          ]
        : [],
    ),
  );
}

function headMarks(manifest: Manifest, brand: string, page: string): readonly Mark[] {
  const lines = [
    `${m.manifest_print_courier({}, INDONESIAN)}: ${manifest.expedition_name}`,
    `${m.manifest_print_reference({}, INDONESIAN)}: ${manifest.ref_id}`,
    `${m.manifest_closed_at({}, INDONESIAN)}: ${formatDateTime(manifest.closed_at ?? manifest.opened_at)} WIB`,
    `${m.manifest_print_count({}, INDONESIAN)}: ${manifest.parcel_count}`,
    `${m.manifest_weight({}, INDONESIAN)}: ${formatKilograms(manifest.total_grams)}`,
    page,
  ];
  return [
    write(brand, { x: 0, y: MARGIN, sign: LARGE, bold: true }),
    write(m.manifest_print_title({}, INDONESIAN), {
      x: 0,
      y: MARGIN + 60,
      sign: LARGE,
      bold: true,
    }),
    ...lines.map((line, index) => write(line, { x: 0, y: MARGIN + 130 + index * 40 })),
    ...qrMarks(manifest.ref_id),
  ];
}

function rowMarks(
  { awb, recipient, billed_weight: weight }: LabelledShipment,
  number: number,
  y: number,
): readonly Mark[] {
  const to = `${recipient.name}, ${recipient.district}`.slice(0, RECIPIENT_CHARACTERS);
  return [
    write(String(number), { x: COLUMNS.number, y }),
    write(awb, { x: COLUMNS.waybill, y, bold: true }),
    write(to, { x: COLUMNS.recipient, y }),
    write(formatKilograms(weight), { x: COLUMNS.weight, y }),
  ];
}

/** Two lines to sign: who hands over, and who takes. */
function signMarks(): readonly Mark[] {
  const y = HEIGHT - MARGIN - SIGN_HEIGHT / 3;
  const width = (WIDTH - 2 * MARGIN) / 2 - 60;
  return [m.manifest_sign_agent, m.manifest_sign_courier].flatMap((title, index) => {
    const x = index * (width + 120);
    return [
      write(title({}, INDONESIAN), { x, y: y - SIGN_HEIGHT / 2 }),
      rule(x, y, width),
      write(m.manifest_sign_name({}, INDONESIAN), { x, y: y + 12 }),
    ];
  });
}

/** The hand-over list on sheets of A4; the last one is signed (M441). */
export function handOverPages(
  manifest: Manifest,
  parcels: readonly LabelledShipment[],
  brand: string,
): readonly Drawing[] {
  const count = Math.max(1, Math.ceil(parcels.length / ROWS_OF_PAGE));
  return Array.from({ length: count }, (_page, index) => {
    const first = index * ROWS_OF_PAGE;
    const top = MARGIN + HEAD_HEIGHT;
    const page = m.manifest_print_page({ page: index + 1, count }, INDONESIAN);
    return {
      page_mm: A4_MM.width,
      printed_mm: A4_MM.width,
      width: WIDTH,
      height: HEIGHT,
      marks: [
        ...headMarks(manifest, brand, page),
        rule(0, top - 10, WIDTH - 2 * MARGIN),
        ...parcels
          .slice(first, first + ROWS_OF_PAGE)
          .flatMap((parcel, row) => rowMarks(parcel, first + row + 1, top + row * ROW_HEIGHT)),
        ...(index === count - 1 ? signMarks() : []),
      ],
    };
  });
}
