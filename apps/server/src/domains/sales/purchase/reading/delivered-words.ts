import { deliversCode, readDelivery } from "@konter/contract/catalog";
import type { SoldKind } from "@konter/contract/catalog";
import type { SealedText, TextSeal } from "../../../../platform/text-seal.ts";

/** What of a purchase says what was delivered for it. */
export interface DeliveredRow {
  readonly ref_id: string;
  readonly screen: SoldKind;
  readonly serial_number: SealedText | null;
}

/** What a reader gets to see of what was delivered; null where nothing was. */
export type ReadDelivered = (row: DeliveredRow) => string | null;

const deliveredPlace = (refId: string): string => `purchase.serial_number.${refId}`;
const evidencePlace = (reference: string): string => `purchase_evidence.raw.${reference}`;
const callbackPlace = (supplierId: string): string => `supplier_callback.body.${supplierId}`;

const LONGEST_KEY = 100;
const bare = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();

/** What a serial number is found by, as the database's `serial_key` reads plain ones. */
const keyOf = (serial: string): string => bare(serial.split("/", 1)[0] ?? "").slice(0, LONGEST_KEY);

/** The serial number that came for a purchase, under seal: the same words of the same purchase are the same again. */
export const sealDelivered = (seal: TextSeal, refId: string, serial: string): SealedText =>
  seal.seal(serial, deliveredPlace(refId), keyOf(serial));

/** What `purchase_serial` keeps of these words: a typed number finds them by it. */
export const deliveredKey = (seal: TextSeal, typed: string): string => seal.nameOf(keyOf(typed));

/** A supplier's answer, word for word; empty stays empty. */
export const sealEvidence = (seal: TextSeal, reference: string, raw: string): SealedText | "" =>
  raw === "" ? raw : seal.seal(raw, evidencePlace(reference));

export const openEvidence = (seal: TextSeal, reference: string, raw: SealedText): string =>
  seal.open(raw, evidencePlace(reference));

export const sealCallback = (seal: TextSeal, supplierId: string, body: Buffer): Buffer =>
  seal.sealBytes(body, callbackPlace(supplierId));

export const openCallback = (seal: TextSeal, supplierId: string, body: Buffer): Buffer =>
  seal.openBytes(body, callbackPlace(supplierId));

/** For whoever bought it, and for staff who said why. */
export const openDelivered =
  (seal: TextSeal) =>
  ({ ref_id: refId, serial_number: stored }: Omit<DeliveredRow, "screen">): string | null =>
    stored === null ? null : seal.open(stored, deliveredPlace(refId));

/** For everybody else: a number that proves a delivery is shown, a code that can be used is not. */
export const maskDelivered = (seal: TextSeal): ReadDelivered => {
  const open = openDelivered(seal);
  return (row) => {
    const words = open(row);
    return words === null || !deliversCode(row.screen) ? words : masked(row.screen, words);
  };
};

const SHOWN = 4;
const MASK = "••••";

/** Of a token its last four digits and whose it is; of anything else nothing but the last four signs of the code. */
function masked(kind: SoldKind, words: string): string {
  const delivery = readDelivery(kind, words);
  if (delivery === undefined) return "";
  const { is, main, details } = delivery;
  const end = main.length > 2 * SHOWN ? main.slice(-SHOWN) : "";
  return is === "token" ? [`${MASK}${end}`, ...details].join("/") : `${MASK}${end}`;
}

const SHORTEST_CODE = 6;

/** A supplier's sentence without the code that it may repeat; the whole answer is kept under seal. */
export function withoutCode(sentence: string, serial: string): string {
  const key = keyOf(serial);
  if (key.length < SHORTEST_CODE || !bare(sentence).includes(key)) return sentence;
  return sentence.replaceAll(new RegExp(key.replaceAll(/.(?=.)/g, "$&[^0-9A-Za-z]*"), "gi"), MASK);
}
