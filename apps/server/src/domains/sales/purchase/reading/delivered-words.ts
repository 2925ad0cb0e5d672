import { deliversCode, readDelivery } from "@konter/contract/catalog";
import type { SoldKind } from "@konter/contract/catalog";
import type { SealedText, TextSeal } from "../../../../platform/keys/text-seal.ts";

/** The columns that describe a delivery. */
export interface DeliveredRow {
  readonly ref_id: string;
  readonly screen: SoldKind;
  readonly serial_number: SealedText | null;
}

/** Returns the part of a delivery that the reader may see; null where nothing was delivered. */
export type ReadDelivered = (row: DeliveredRow) => string | null;

const deliveredPlace = (refId: string): string => `purchase.serial_number.${refId}`;
const evidencePlace = (reference: string): string => `purchase_evidence.raw.${reference}`;
const callbackPlace = (supplierId: string): string => `supplier_callback.body.${supplierId}`;

const LONGEST_KEY = 100;
const bare = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();

/** The search key of a serial number, equal to the database's `serial_key` for plain ones. */
const keyOf = (serial: string): string => bare(serial.split("/", 1)[0] ?? "").slice(0, LONGEST_KEY);

/**
 * Encrypts the serial number of a purchase. Deterministic: the same text of the same purchase gives the same result.
 */
export const sealDelivered = (seal: TextSeal, refId: string, serial: string): SealedText =>
  seal.seal(serial, deliveredPlace(refId), keyOf(serial));

/** The value in `purchase_serial` by which a typed number finds the delivery. */
export const deliveredKey = (seal: TextSeal, typed: string): string => seal.nameOf(keyOf(typed));

/** Encrypts a supplier's raw response. An empty response stays empty. */
export const sealEvidence = (seal: TextSeal, reference: string, raw: string): SealedText | "" =>
  raw === "" ? raw : seal.seal(raw, evidencePlace(reference));

export const openEvidence = (seal: TextSeal, reference: string, raw: SealedText): string =>
  seal.open(raw, evidencePlace(reference));

export const sealCallback = (seal: TextSeal, supplierId: string, body: Buffer): Buffer =>
  seal.sealBytes(body, callbackPlace(supplierId));

export const openCallback = (seal: TextSeal, supplierId: string, body: Buffer): Buffer =>
  seal.openBytes(body, callbackPlace(supplierId));

/** For the buyer, and for staff who gave a reason. */
export const openDelivered =
  (seal: TextSeal) =>
  ({ ref_id: refId, serial_number: stored }: Omit<DeliveredRow, "screen">): string | null =>
    stored === null ? null : seal.open(stored, deliveredPlace(refId));

/** For all other readers: shows a number that proves a delivery, masks a code that can be used. */
export const maskDelivered = (seal: TextSeal): ReadDelivered => {
  const open = openDelivered(seal);
  return (row) => {
    const words = open(row);
    return words === null || !deliversCode(row.screen) ? words : masked(row.screen, words);
  };
};

const SHOWN = 4;
const MASK = "••••";

/** Keeps the last four digits and the owner of a token, and the last four characters of any other code. */
function masked(kind: SoldKind, words: string): string {
  const delivery = readDelivery(kind, words);
  if (delivery === undefined) return "";
  const { is, main, details } = delivery;
  const end = main.length > 2 * SHOWN ? main.slice(-SHOWN) : "";
  return is === "token" ? [`${MASK}${end}`, ...details].join("/") : `${MASK}${end}`;
}

const SHORTEST_CODE = 6;

/** Removes the code from a supplier's message, which may repeat it. The whole response is stored encrypted. */
export function withoutCode(sentence: string, serial: string): string {
  const key = keyOf(serial);
  if (key.length < SHORTEST_CODE || !bare(sentence).includes(key)) return sentence;
  return sentence.replaceAll(new RegExp(key.replaceAll(/.(?=.)/g, "$&[^0-9A-Za-z]*"), "gi"), MASK);
}
