import type { ReceiptSettings } from "@konter/contract/receipts";
import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** As typed; the fee may not be an amount yet. */
export type SettingsDraft = Omit<ReceiptSettings, "service_fee"> & { readonly service_fee: string };

const NAMES = [
  "show_logo",
  "show_address",
  "show_phone",
  "large_serial_number",
  "align_left_note",
  "paper_width",
  "columns",
  "shop_name",
  "address",
  "phone",
  "note",
  "service_fee",
] as const;

const isDraft = (value: unknown): value is SettingsDraft =>
  typeof value === "object" && value !== null && NAMES.every((name) => name in value);

/** Unsaved changes stay on this device until they are saved (M278). */
export const storedDraft = () =>
  storedValue(ownedName("receipt-settings"), isDraft, () => localStorage);
