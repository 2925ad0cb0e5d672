import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { png } from "@konter/testkit/files/pictures.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { cleanPicture } from "./keep-picture.ts";
import { widthsFor } from "./make-variants.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a0" } });
const codeOf = (given: Buffer) =>
  cleanPicture(given).then(
    () => "accepted",
    (error: unknown) => (error instanceof DomainError ? error.code : "broken"),
  );
const jpeg = await plain(64, 32).jpeg().toBuffer();
const avif = await plain(64, 32).avif().toBuffer();
const webp = await plain(20, 10).webp().toBuffer();
const gif = await plain(4, 4).gif().toBuffer();
const frames = await sharp([png(4, 4), png(4, 4, { gray: 0 })], { join: { animated: true } })
  .webp()
  .toBuffer();
const SVG = `<?xml version="1.0"?>\n<!-- a shop -->\n<svg xmlns="http://www.w3.org/2000/svg"/>`;

describe("an uploaded picture", () => {
  it.each([
    ["a JPEG", jpeg],
    ["a PNG", png(20, 10)],
    ["a WebP", webp],
    ["an AVIF", avif],
  ])("is accepted as %s and kept as WebP", async (_kind, given) => {
    const { contentType, bytes, width, height } = await cleanPicture(given);
    expect(contentType).toBe("image/webp");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
  });

  it.each([
    ["an SVG", Buffer.from(SVG), "picture_svg"],
    ["a GIF", gif, "picture_not_image"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "picture_not_image"],
    ["a page", Buffer.from("<html><body>"), "picture_not_image"],
    ["an empty file", Buffer.alloc(0), "picture_not_image"],
    ["a PNG of 50 million pixels in 60 kB", png(10_000, 5_000), "picture_too_many_pixels"],
    [
      "a PNG whose header lies",
      png(600, 600, { says: { width: 6, height: 6 } }),
      "picture_damaged",
    ],
    ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "picture_damaged"],
    ["half an AVIF", avif.subarray(0, avif.length / 2), "picture_damaged"],
    [
      "a PNG with a page behind it",
      Buffer.concat([png(4, 4), Buffer.from(SVG)]),
      "picture_damaged",
    ],
    ["an animation", frames, "picture_damaged"],
  ])("is rejected as %s", async (_kind, given, code) => {
    expect(await codeOf(given)).toBe(code);
  });

  it("loses location, comment and a script behind a JPEG", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const located = await plain(64, 32)
      .withExif({ IFD0: { Copyright: "Budi" }, IFD3: { GPSLatitude: "6/1 12/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { bytes } = await cleanPicture(Buffer.concat([located, script]));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const hidden of ["Budi", script]) expect(bytes.includes(hidden)).toBe(false);
  });

  it("is reduced to the longest side that is kept", async () => {
    const { width, height } = await cleanPicture(await plain(5120, 2560).jpeg().toBuffer());
    expect([width, height]).toEqual([2560, 1280]);
  });
});

it.each([
  [100, [100]],
  [160, [160]],
  [500, [160, 320, 500]],
  [1280, [160, 320, 640, 960, 1280]],
  [2560, [160, 320, 640, 960, 1280]],
])("makes no version wider than a picture of %i px", (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});
