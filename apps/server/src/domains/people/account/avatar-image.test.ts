import { AVATAR_LIMIT_MB, AVATAR_LIMIT_PX } from "@konter/contract/account";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { JPEG, png, WEBP_LOSSY } from "@konter/testkit/files/pictures.ts";
import { cleanAvatar } from "./avatar-image.ts";

const PLACE = "GPS -6.2088 106.8456";
const EXIF = { IFD0: { Copyright: PLACE, ImageDescription: "<script>alert(1)</script>" } };

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00f" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#f00" } },
      left: 0,
      top: 0,
    },
  ]);
/** A photo as a phone writes it, with its location. */
const photo = (width = 60, height = 40) => halves(width, height).withExif(EXIF);

async function refusedAs(bytes: Buffer): Promise<string> {
  return cleanAvatar(bytes).then(
    () => "taken",
    (error: unknown) => (error instanceof DomainError ? error.code : "broken"),
  );
}
/** Returns the metadata of a picture. */
async function luggage(bytes: Buffer) {
  const { exif, icc, iptc, xmp, comments, orientation } = await sharp(bytes).metadata();
  return [exif, icc, iptc, xmp, comments, orientation].filter((part) => part !== undefined);
}
async function colourAt(bytes: Buffer, left: number, top: number) {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())].map((sample) => (sample > 128 ? 1 : 0));
}

describe("an avatar", () => {
  it("M93: keeps only the pixels of a JPEG: no location, comment, profile, or data after its end", async () => {
    const given = Buffer.concat([
      await photo().withIccProfile("p3").jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script><?php ?>"),
    ]);
    expect(given.includes(PLACE)).toBe(true);
    expect((await luggage(given)).length).toBeGreaterThan(1);
    const { contentType, bytes } = await cleanAvatar(given);
    expect(contentType).toBe("image/jpeg");
    expect(await luggage(bytes)).toEqual([]);
    expect([bytes.includes(PLACE), bytes.includes("<script>"), bytes.includes("<?php")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("M93: keeps only the pixels of a PNG, without texts, times and locations", async () => {
    const given = await photo(40, 40).png().toBuffer();
    expect(given.includes(PLACE)).toBe(true);
    const { contentType, bytes } = await cleanAvatar(given);
    expect(contentType).toBe("image/png");
    expect([await luggage(bytes), bytes.includes(PLACE)]).toEqual([[], false]);
    expect([await colourAt(bytes, 5, 20), await colourAt(bytes, 35, 20)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  it("M93: is rotated upright and cropped to a centered square, no larger than displayed", async () => {
    // Orientation 6: the camera was turned, and the picture's left side is its top.
    const given = await photo(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await cleanAvatar(given);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    expect([await colourAt(bytes, 256, 20), await colourAt(bytes, 256, 490)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    const small = await cleanAvatar(await photo(60, 40).jpeg().toBuffer());
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  it("M93: converts print colors and 16 bits a sample to sRGB with 8 bits", async () => {
    const print = await halves(40, 40).toColourspace("cmyk").jpeg().toBuffer();
    const deep = await halves(40, 40).toColourspace("rgb16").png().toBuffer();
    expect([(await sharp(print).metadata()).space, (await sharp(deep).metadata()).depth]).toEqual([
      "cmyk",
      "ushort",
    ]);
    for (const given of [print, deep]) {
      const { bytes } = await cleanAvatar(given);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
      expect(await colourAt(bytes, 5, 20)).toEqual([1, 0, 0]);
    }
  });

  it("M93, M789: rejects another file type, a damaged file and a file that is too large", async () => {
    const texts = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "", "%PDF-1.7"];
    for (const bytes of [...texts.map((text) => Buffer.from(text)), WEBP_LOSSY])
      expect(await refusedAs(bytes)).toBe("avatar_not_image");
    const whole = await photo().jpeg().toBuffer();
    for (const bytes of [
      whole.subarray(0, 40),
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -2),
      png(2, 1).subarray(0, -5),
      Buffer.concat([png(2, 1), Buffer.from("tail")]),
    ])
      expect(await refusedAs(bytes)).toBe("avatar_damaged");
    expect(await refusedAs(png(AVATAR_LIMIT_PX + 1, 1))).toBe("avatar_too_wide");
    const limit = AVATAR_LIMIT_MB * 1024 * 1024;
    const filled = (length: number) => Buffer.concat([JPEG, Buffer.alloc(length - JPEG.length)]);
    expect(await refusedAs(filled(limit))).toBe("taken");
    expect(await refusedAs(filled(limit + 1))).toBe("avatar_too_large");
  });
});
