import type { TextSeal } from "../../../platform/text-seal.ts";

const placeOf = (exportId: number, number: number): string =>
  `report_export_part.bytes.${exportId}.${number}`;

/** A part of a file as it is kept: what was delivered stands in it. */
export const sealPart = (seal: TextSeal, exportId: number, number: number, bytes: Buffer): Buffer =>
  seal.sealBytes(bytes, placeOf(exportId, number));

export const openPart = (seal: TextSeal, exportId: number, number: number, bytes: Buffer): Buffer =>
  seal.openBytes(bytes, placeOf(exportId, number));
