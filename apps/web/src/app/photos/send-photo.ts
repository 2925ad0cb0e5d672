import { showFailure } from "../failures.ts";
import { smallJpeg, wholeUpTo } from "./small-jpeg.ts";

/** Large enough to read a pair of scales, and small enough for a slow network. */
const LONGEST_SIDE_PX = 1_600;

/** Sends a photo after its form; a refused photo is told, and what was filed stays. */
export async function sendPhoto(
  file: File | undefined,
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<void> {
  if (file === undefined) return;
  const bytes = await smallJpeg(file, wholeUpTo(LONGEST_SIDE_PX));
  try {
    await send(bytes);
  } catch (failure) {
    showFailure(failure);
  }
}
