import { openCsv } from "./csv-rows.ts";
import { FileRefused } from "./file-rows.ts";
import type { FileLimits, FileSource } from "./file-rows.ts";
import { openOpenXml } from "./open-xml.ts";

const SIGNATURES = {
  zip: [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
    [0x50, 0x4b, 0x07, 0x08],
  ],
  ole: [[0xd0, 0xcf, 0x11, 0xe0]],
  pdf: [[0x25, 0x50, 0x44, 0x46]],
} as const;

/** Opens a CSV, XLSX or XLS by its content, not its name. Throws FileRefused. */
export async function openSource(bytes: Uint8Array, limits: FileLimits): Promise<FileSource> {
  const begins = (kind: keyof typeof SIGNATURES) =>
    SIGNATURES[kind].some((signature) => signature.every((byte, index) => bytes[index] === byte));
  if (begins("pdf")) throw new FileRefused("pdf");
  if (begins("zip")) return openOpenXml(bytes, limits);
  if (!begins("ole")) return openCsv(bytes, limits);
  // Loaded on demand: loading hucre takes longer than reading a file of another kind.
  const { openOldExcel } = await import("./old-excel.ts");
  return openOldExcel(bytes, limits);
}
