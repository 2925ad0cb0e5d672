import { AVATAR_LIMIT_MB, AVATAR_LIMIT_PX } from "@konter/contract/account";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../platform/refusal.ts";
import { cleanAvatar } from "./avatar-image.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PLACE = "GPS -6.2088 106.8456";

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), frame.length - 4);
  return frame;
}
function png(width = 2, height = 1, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc((1 + width * 3) * height, 7));
  const parts = [chunk("IHDR", header), ...more, chunk("IDAT", pixels)];
  return Buffer.concat([SIGNATURE, ...parts, chunk("IEND", Buffer.alloc(0))]);
}
const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
const FRAME = segment(0xc2, Buffer.from([8, 0, 1, 0, 2, 1, 1, 0x11, 0]));
const TABLE = segment(0xdb, Buffer.alloc(65, 1));
const scan = (pixels: readonly number[]) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from(pixels)]);
/** Two scans, with a stuffed byte and a restart in them. */
const SCANS = [scan([1, 0xff, 0, 2, 0xff, 0xd0, 3]), scan([4, 5])];
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const jpeg = (more: readonly Buffer[] = [], tail = "") =>
  Buffer.concat([START, ...more, TABLE, FRAME, ...SCANS, END, Buffer.from(tail)]);

async function refusedAs(bytes: Buffer): Promise<string> {
  return cleanAvatar(bytes).then(
    () => "taken",
    (error: unknown) => (error instanceof Refusal ? error.code : "broken"),
  );
}

describe("an avatar", () => {
  it("M93: a JPEG keeps what draws it and nothing else: no place, comment, preview, nor what follows its end", async () => {
    const { contentType, bytes } = await cleanAvatar(
      jpeg(
        [
          segment(0xe1, Buffer.from(`Exif\0\0${PLACE}`)),
          segment(0xe2, Buffer.from("MPF preview")),
          segment(0xfe, Buffer.from("comment")),
        ],
        "<script>alert(1)</script><?php ?>",
      ),
    );
    expect(contentType).toBe("image/jpeg");
    expect(bytes).toEqual(jpeg());
    expect(await cleanAvatar(bytes)).toEqual({ contentType, bytes });
  });

  it("M93: a PNG loses its texts, times and places, and keeps its pixels", async () => {
    const { contentType, bytes } = await cleanAvatar(
      png(2, 1, [
        chunk("tEXt", Buffer.from(`Location\0${PLACE}`)),
        chunk("eXIf", Buffer.from(PLACE)),
        chunk("tIME", Buffer.alloc(7)),
      ]),
    );
    expect(contentType).toBe("image/png");
    expect(bytes).toEqual(png());
  });

  it("M93, M789: another kind of file, a damaged one and one that is too large are refused", async () => {
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "", "%PDF-1.7"])
      expect(await refusedAs(Buffer.from(text))).toBe("avatar_not_image");
    for (const bytes of [
      jpeg().subarray(0, 40),
      jpeg().subarray(0, -2),
      png().subarray(0, -5),
      Buffer.concat([png(), Buffer.from("tail")]),
    ])
      expect(await refusedAs(bytes)).toBe("avatar_damaged");
    expect(await refusedAs(png(AVATAR_LIMIT_PX + 1, 1))).toBe("avatar_too_wide");
    const limit = AVATAR_LIMIT_MB * 1024 * 1024;
    expect(await refusedAs(Buffer.concat([jpeg(), Buffer.alloc(limit - jpeg().length)]))).toBe(
      "taken",
    );
    expect(await refusedAs(Buffer.concat([jpeg(), Buffer.alloc(limit - jpeg().length + 1)]))).toBe(
      "avatar_too_large",
    );
  });
});
