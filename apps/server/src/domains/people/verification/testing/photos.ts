import { JPEG } from "@konter/testkit/files/pictures.ts";

/** A photo as a camera writes it, with text about its location before the pixels. */
export function jpegOf(words: string): Buffer<ArrayBuffer> {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(words)]);
  return Buffer.concat([JPEG.subarray(0, 2), comment, JPEG.subarray(2)]);
}
