import {
  contrastOf,
  layOutMedia,
  MEDIA_STYLES,
  MEDIA_TEMPLATE_NAMES,
  MEDIA_TEMPLATES,
  MEDIA_TEXT_CHARACTERS,
} from "@konter/contract/media";
import type { MediaPriceRow } from "@konter/contract/media";
import { formatRupiah, rupiah } from "@konter/contract/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawPictures } from "./draw-picture.ts";
import type { PictureLook } from "./draw-picture.ts";
import type { Drawing, Mark, Measure, Text } from "./marks.ts";
import { paletteOf, readableColor } from "./palette.ts";

/** A font with wide capitals and narrow small letters. */
const measure: Measure = (text, { size, weight }) =>
  (text.length * 0.52 + text.replaceAll(/[^A-Z0-9…]/g, "").length * 0.16) *
  size *
  (weight >= 700 ? 1.06 : 1);

const template = fc.constantFrom(...MEDIA_TEMPLATE_NAMES);
const words = (most: number) => fc.string({ unit: "grapheme-ascii", maxLength: most });
/** Grouped by operator, as from the server; every product has its own code and price. */
const rows: fc.Arbitrary<readonly MediaPriceRow[]> = fc
  .array(fc.record({ name: words(70), operator: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 130,
  })
  .map((found) =>
    found
      .toSorted((one, other) => one.operator - other.operator)
      .map(({ name, operator }, index) => ({
        code: `P${index}`,
        name: name.trim() === "" ? "Produk" : name,
        operator: `Operator nomor ${operator}`,
        selling_price: rupiah(1_000 + index * 7),
      })),
  );
const look = fc.record({
  template,
  style: fc.constantFrom(...MEDIA_STYLES),
  color: fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((color) => readableColor(`#${color.toString(16).padStart(6, "0")}`)),
  title: words(MEDIA_TEXT_CHARACTERS.title),
  shopName: words(MEDIA_TEXT_CHARACTERS.shop_name),
  note: words(MEDIA_TEXT_CHARACTERS.note),
  phone: words(MEDIA_TEXT_CHARACTERS.phone),
  dated: fc.constant("Harga per 26 Nov 2026, 08.05 WIB"),
  initial: fc.constantFrom("K", undefined),
  hasLogo: fc.boolean(),
  background: fc.constantFrom("none", "photo", "placeholder"),
  logos: fc.constantFrom(
    new Map(),
    new Map([
      [
        "Operator nomor 1",
        { kind: "letters", letters: "O1", color: "#37474f", ink: "#ffffff" } as const,
      ],
    ]),
  ),
}) satisfies fc.Arbitrary<PictureLook>;

const textsOf = ({ marks }: Drawing): readonly Text[] =>
  marks.filter((mark): mark is Text => mark.is === "text");

function placeOf(mark: Mark) {
  if (mark.is === "circle") return mark.within;
  if (mark.is !== "text") return mark;
  return {
    x: mark.x,
    y: mark.baseline - mark.font.size,
    width: mark.width,
    height: mark.font.size * 1.3,
  };
}
const NEARLY = 0.01;

describe("a price list on several pictures", () => {
  test("M307: contains every product once, in order, with equal numbers per picture, give or take one", () => {
    fc.assert(
      fc.property(rows, template, (list, shape) => {
        const pages = layOutMedia(list, shape).map(({ columns }) =>
          columns.flat().flatMap((line) => (line.is === "product" ? [line.row.code] : [])),
        );
        expect(pages.flat()).toEqual(list.map(({ code }) => code));
        const counts = pages.map(({ length }) => length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("exceeds no column's limit, ends no column with a heading, and repeats the operator at the top of each", () => {
    fc.assert(
      fc.property(rows, template, (list, shape) => {
        const { columns: most, rows: height } = MEDIA_TEMPLATES[shape];
        for (const { columns } of layOutMedia(list, shape)) {
          expect(columns.length).toBeLessThanOrEqual(most);
          for (const column of columns) {
            expect(column[0]?.is).toBe("heading");
            expect(column.length).toBeLessThanOrEqual(height);
            expect(column.at(-1)?.is).toBe("product");
          }
        }
      }),
    );
  });

  test("needs one more picture for one more product than fits (control)", () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_row, at) => ({ code: `P${at}`, operator: "XL" }));
    expect([16, 17].map((count) => layOutMedia(list(count), "square").length)).toEqual([1, 2]);
    expect([14, 15].map((count) => layOutMedia(list(count), "story").length)).toEqual([1, 2]);
    expect([38, 39].map((count) => layOutMedia(list(count), "a4").length)).toEqual([1, 2]);
  });
});

describe("a drawn picture", () => {
  test("M307: draws nothing outside, no overlapping texts, and every price in full", () => {
    fc.assert(
      fc.property(rows, look, (list, chosen) => {
        const drawings = drawPictures(measure, list, chosen);
        for (const drawing of drawings) {
          expect(drawing).toMatchObject({
            width: MEDIA_TEMPLATES[chosen.template].width,
            height: MEDIA_TEMPLATES[chosen.template].height,
          });
          for (const mark of drawing.marks) {
            const { x, y, width, height } = placeOf(mark);
            expect(Math.min(x, y, width, height), mark.is).toBeGreaterThanOrEqual(-NEARLY);
            expect(x + width).toBeLessThanOrEqual(drawing.width + NEARLY);
            expect(y + height).toBeLessThanOrEqual(drawing.height + NEARLY);
          }
          expect(overlaps(textsOf(drawing))).toEqual([]);
        }
        const said = drawings.flatMap(textsOf).map(({ text }) => text);
        const prices = new Set(list.map((row) => formatRupiah(row.selling_price)));
        expect(said.filter((text) => prices.has(text))).toEqual(
          list.map((row) => formatRupiah(row.selling_price)),
        );
      }),
      { numRuns: 150 },
    );
  });

  test("M315: shows the time of its prices, and its number of the total", () => {
    const list = Array.from({ length: 30 }, (_row, at) => ({
      code: `P${at}`,
      name: `Pulsa ${at}`,
      operator: "XL",
      selling_price: rupiah(5_000),
    }));
    const [chosen] = fc.sample(look, { numRuns: 1, seed: 1 });
    if (chosen === undefined) throw new Error("no look");
    const drawings = drawPictures(measure, list, { ...chosen, template: "square" });
    expect(drawings.map((drawing) => textsOf(drawing).at(-1)?.text)).toEqual([
      "Harga per 26 Nov 2026, 08.05 WIB · 1/2",
      "Harga per 26 Nov 2026, 08.05 WIB · 2/2",
    ]);
  });

  test("M307: has readable text and prices in any selected color", () => {
    fc.assert(
      fc.property(look, ({ style, color }) => {
        const palette = paletteOf(style, color);
        expect(contrastOf(palette.text, palette.card)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.price, palette.card)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.onPill, palette.pill)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.onHeader, palette.decor)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.onHeading, palette.heading)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.onHeader, palette.header)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(palette.onGround, palette.ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

function overlaps(texts: readonly Text[]): readonly string[] {
  // Characters extend from their height above the baseline to a fifth below it.
  const boxes = texts.map(({ text, x, width, baseline, font }) => ({
    text,
    left: x,
    right: x + width,
    top: baseline - font.size * 0.72,
    bottom: baseline + font.size * 0.2,
  }));
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - NEARLY &&
          other.left < one.right - NEARLY &&
          one.top < other.bottom - NEARLY &&
          other.top < one.bottom - NEARLY,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}
