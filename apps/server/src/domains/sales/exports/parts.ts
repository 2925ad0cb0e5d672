import type { TextSeal } from "../../../platform/keys/text-seal.ts";

const placeOf = (exportId: number, number: number): string =>
  `report_export_part.bytes.${exportId}.${number}`;

/** Encrypts a part of a file, because it contains delivered codes. */
export const sealPart = (seal: TextSeal, exportId: number, number: number, bytes: Buffer): Buffer =>
  seal.sealBytes(bytes, placeOf(exportId, number));

export const openPart = (seal: TextSeal, exportId: number, number: number, bytes: Buffer): Buffer =>
  seal.openBytes(bytes, placeOf(exportId, number));
