import { COURIER_NAMES } from "@konter/contract/parcels";
import { sheetCell, sheetColumn } from "../../../platform/sheet-cells.ts";
import { timeCell } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { destinationAddress, knownWaybill, postalModeOf } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";

/** The fields of a shipment as SPEC.md section 3 names them, and what a courier bills and collects. */
export const PARCEL_COLUMNS: readonly FileColumn<ShipmentRow>[] = [
  ["created_at", ({ made_at: at }) => timeCell(at), 18, "time"],
  ["ref_id", ({ ref_id: ref }) => ref, 15],
  ["awb", knownWaybill, 18],
  ["sender", ({ sender }) => sender.name, 24],
  ["sender phone", ({ sender }) => sender.phone, 16],
  ["recipient", ({ recipient }) => recipient.name, 24],
  ["recipient phone", ({ recipient }) => recipient.phone, 16],
  ["destination_address", ({ recipient }) => destinationAddress(recipient), 60],
  ["expedition", ({ courier }) => COURIER_NAMES[courier], 16],
  ["service", ({ service }) => service, 12],
  ["postal_mode", postalModeOf, 12],
  ["item_type", ({ content }) => content, 24],
  ["dimension", ({ length, width, height }) => `${length} x ${width} x ${height}`, 16],
  ["item_weight", ({ weight_grams: grams }) => grams, 12],
  ["billed_weight", ({ billed_grams: grams }) => grams, 12],
  ["shipping_fee", ({ shipping_fee: fee }) => fee, 12],
  ["shipping_tax", ({ shipping_tax: tax }) => tax, 12],
  ["insurance_fee", ({ insurance_fee: fee }) => fee, 13],
  ["total_cost", ({ total_cost: total }) => total, 12],
  ["cod_amount", ({ cod_amount: amount }) => amount, 12],
  ["cod_fee", ({ cod_courier_fee: courier, cod_own_fee: own }) => courier + own, 12],
  ["agent_cashback", ({ agent_cashback: cashback }) => cashback, 14],
  ["start_balance", ({ start_balance: balance }) => balance, 14],
  ["end_balance", ({ end_balance: balance }) => balance, 14],
  ["status", ({ status }) => status, 12],
  ["shipping_status", ({ shipping }) => shipping, 16],
];

export const parcelHeader = (): string[] => PARCEL_COLUMNS.map(([header]) => header);
export const parcelColumns = (): ReturnType<typeof sheetColumn>[] =>
  PARCEL_COLUMNS.map(([, , width, format]) => sheetColumn({ width, format }));
export const parcelCells = (row: ShipmentRow): (string | number | Date | null)[] =>
  PARCEL_COLUMNS.map(([, read, , format]) => sheetCell(read(row), { format }));
