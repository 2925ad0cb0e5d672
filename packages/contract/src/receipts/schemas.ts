import * as z from "zod/mini";
import { bill } from "../bills/schemas.ts";
import { amount, amountOut, code, requiredText, text } from "../field-rules.ts";
import { transaction } from "../purchase/schemas.ts";
import { errors } from "./errors.ts";
import { hasColumns, PAPER_COLUMNS, PAPER_WIDTHS, RECEIPT_TEXT_CHARACTERS } from "./rules.ts";

/** References, separated by commas. */
export const receiptsQuery = z.strictObject({ ids: requiredText(2000) });

/** Data of the meter inquiry before a sale, from the supplier. */
export const receiptMeter = z.object({
  meter_number: z.string(),
  subscriber_id: z.string(),
  tariff: z.string(),
  power_va: z.string(),
});

/** Source data of a receipt: a sale, and for a bill the biller's data. An unpaid inquiry has no sale. */
export const receiptSource = z.object({
  ref_id: z.string(),
  transaction: z.nullable(transaction),
  bill: z.nullable(bill),
  /** Face value of the product; null if it has none. */
  nominal: z.nullable(amountOut()),
  meter: z.nullable(receiptMeter),
  /** Number of prints. */
  prints: z.int(),
  /** Service fee of the latest print; null before the first. */
  service_fee: z.nullable(amountOut()),
});
export type ReceiptSource = z.output<typeof receiptSource>;

export const receiptList = z.object({
  /** In the requested order, without duplicates. */
  receipts: z.array(receiptSource),
  /** Requested references that do not belong to this account. */
  missing: z.array(z.string()),
});
export type ReceiptList = z.output<typeof receiptList>;

/** One print action, by its key; counts one print for each receipt. */
export const receiptPrintInput = z.strictObject({
  ids: requiredText(2000),
  /** Replaces the agent's default fee for one receipt. */
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

/** Appearance of an agent's receipts, with its shop's data. */
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

/** A bitmap, row by row, each row padded to whole bytes; a set bit is black. */
export const receiptRaster = z.object({ width: z.int(), height: z.int(), bits_base64: z.string() });
export type ReceiptRaster = z.output<typeof receiptRaster>;

export const receiptSettings = z.object({
  settings: z.object({ ...settingsShape, service_fee: amountOut() }),
  /** By paper width; null without a logo. */
  logo: z.nullable(z.object({ "58": receiptRaster, "80": receiptRaster })),
  /** Maximum service fee that the brand allows. */
  service_fee_cap: amountOut(),
});
export type ReceiptSettingsAnswer = z.output<typeof receiptSettings>;
export type ReceiptSettings = ReceiptSettingsAnswer["settings"];

export const receiptLogoInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });
