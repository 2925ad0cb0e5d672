import type { MediaPriceRow } from "@konter/contract/media";
import { formatRupiah } from "@konter/contract/money";
import { saveFile } from "../../app/save-file.ts";
import type { Drawing } from "./marks.ts";
import { paintFile } from "./paint-picture.ts";
import type { PictureFormat, Pictures } from "./paint-picture.ts";

export interface PictureBatch {
  readonly drawings: readonly Drawing[];
  readonly pictures: Pictures;
  readonly format: PictureFormat;
  /** File name without its number. */
  readonly name: string;
  readonly onProgress: (done: number) => void;
}

/** Paints the pictures one after another and yields in between, so that the page stays responsive. */
async function paintAll({
  drawings,
  pictures,
  format,
  name,
  onProgress,
}: PictureBatch): Promise<readonly File[]> {
  const files: File[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const blob = await paintFile(drawing, pictures, format);
    const number = drawings.length === 1 ? "" : `-${index + 1}`;
    const ending = format === "jpeg" ? "jpg" : "png";
    files.push(new File([blob], `${name}${number}.${ending}`, { type: blob.type }));
    onProgress(index + 1);
    await new Promise((next) => setTimeout(next, 0));
  }
  return files;
}

/** Downloads one picture directly, several as a zip. */
export async function downloadPictures(batch: PictureBatch): Promise<void> {
  await saveFiles(await paintAll(batch), batch.name);
}

/**
 * Opens the phone's share sheet, which includes WhatsApp; saves the pictures if it does not accept files. Returns false
 * if they were saved.
 */
export async function sharePictures(batch: PictureBatch, text: string): Promise<boolean> {
  const files = [...(await paintAll(batch))];
  if (typeof navigator.canShare === "function" && navigator.canShare({ files })) {
    // Closing the share sheet rejects the promise; that is not a failure.
    await navigator.share({ files, text }).catch(() => undefined);
    return true;
  }
  await saveFiles(files, batch.name);
  return false;
}

async function saveFiles(files: readonly File[], name: string): Promise<void> {
  const [only] = files;
  if (files.length === 1 && only) saveFile(only, only.name);
  else saveFile(await zipOf(files), `${name}.zip`);
}

/** Uncompressed, because pictures are already compressed. */
async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import("fflate");
  const contents: Record<string, Uint8Array> = {};
  for (const file of files) contents[file.name] = new Uint8Array(await file.arrayBuffer());
  return new Blob([zipSync(contents, { level: 0 })], { type: "application/zip" });
}

/** The list as a WhatsApp message, where `*` marks bold text. */
export function priceText(
  rows: readonly MediaPriceRow[],
  words: {
    readonly title: string;
    readonly shopName: string;
    readonly note: string;
    readonly phone: string;
    readonly dated: string;
  },
): string {
  const list = rows.flatMap(({ name, operator, selling_price: price }, index) => [
    ...(operator === rows[index - 1]?.operator ? [] : ["", `*${operator}*`]),
    `${name}: ${formatRupiah(price)}`,
  ]);
  const ends = [words.note, words.phone, words.dated].filter((line) => line !== "");
  return [`*${words.title}*`, words.shopName, ...list, "", ...ends].join("\n");
}
