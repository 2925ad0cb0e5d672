import * as z from "zod/mini";
import { bill } from "../bills/schemas.ts";
import { amount, amountOut, code, requiredText, text } from "../field-rules.ts";
import { transaction } from "../purchase/schemas.ts";
import { errors } from "./errors.ts";
import { hasColumns, PAPER_COLUMNS, PAPER_WIDTHS, RECEIPT_TEXT_CHARACTERS } from "./rules.ts";

/** References, separated by commas. */
export const receiptsQuery = z.strictObject({ ids: requiredText(2000) });

/** Whose meter it is, as a supplier said when it was asked before a sale. */
export const receiptMeter = z.object({
  meter_number: z.string(),
  subscriber_id: z.string(),
  tariff: z.string(),
  power_va: z.string(),
});

/** What a receipt is written from: a sale, and of a bill what its biller said; a bill that is only looked up has no sale. */
export const receiptSource = z.object({
  ref_id: z.string(),
  transaction: z.nullable(transaction),
  bill: z.nullable(bill),
  /** The face value of what was sold; null where it has none. */
  nominal: z.nullable(amountOut()),
  meter: z.nullable(receiptMeter),
  /** How often it was printed. */
  prints: z.int(),
  /** What was added at its latest print; null before the first. */
  service_fee: z.nullable(amountOut()),
});
export type ReceiptSource = z.output<typeof receiptSource>;

export const receiptList = z.object({
  /** In the order in which they were asked for, each once. */
  receipts: z.array(receiptSource),
  /** Asked for, and not of this account. */
  missing: z.array(z.string()),
});
export type ReceiptList = z.output<typeof receiptList>;

/** One act of printing, by its key: of each receipt the next print. */
export const receiptPrintInput = z.strictObject({
  ids: requiredText(2000),
  /** On one receipt instead of the agent's usual fee. */
  service_fee: z.optional(amount(0)),
});
export const receiptPrints = z.object({
  /** `number` is 1 for the first print. */
  prints: z.array(
    z.object({ ref_id: z.string(), number: z.int(), service_fee: z.nullable(amountOut()) }),
  ),
});
export type ReceiptPrints = z.output<typeof receiptPrints>;

const { shop_name: shopName, address, phone, note } = RECEIPT_TEXT_CHARACTERS;

/** How an agent's receipts look, with its own shop on them. */
const settingsShape = {
  show_logo: z.boolean(),
  show_address: z.boolean(),
  show_phone: z.boolean(),
  large_serial_number: z.boolean(),
  align_left_note: z.boolean(),
  paper_width: z.enum(PAPER_WIDTHS),
  columns: z.enum(PAPER_COLUMNS),
  shop_name: text(shopName),
  address: text(address),
  phone: code(phone),
  note: text(note),
};
export const receiptSettingsInput = z
  .strictObject({ ...settingsShape, service_fee: amount(0) })
  .check(
    z.refine<{
      paper_width: (typeof PAPER_WIDTHS)[number];
      columns: (typeof PAPER_COLUMNS)[number];
    }>(({ paper_width: width, columns }) => hasColumns(width, columns), {
      path: ["columns"],
      params: { rule: "receipt_columns_invalid", sentence: errors.receipt_columns_invalid },
    }),
  );
export type ReceiptSettingsInput = z.input<typeof receiptSettingsInput>;

/** A picture of black and white dots, row by row, each row filled up to whole bytes; a set bit is black. */
export const receiptRaster = z.object({ width: z.int(), height: z.int(), bits_base64: z.string() });
export type ReceiptRaster = z.output<typeof receiptRaster>;

export const receiptSettings = z.object({
  settings: z.object({ ...settingsShape, service_fee: amountOut() }),
  /** For each width of paper; null without a logo. */
  logo: z.nullable(z.object({ "58": receiptRaster, "80": receiptRaster })),
  /** The most that the brand lets an agent add. */
  service_fee_cap: amountOut(),
});
export type ReceiptSettingsAnswer = z.output<typeof receiptSettings>;
export type ReceiptSettings = ReceiptSettingsAnswer["settings"];

export const receiptLogoInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });
