import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { png } from "@konter/testkit/files/pictures.ts";
import { DomainError } from "./domain-error.ts";
import { resizePicture, rewritePicture, UnfitPicture } from "./picture.ts";
import type { PictureRules } from "./picture.ts";

const RULES: PictureRules = { formats: ["png", "jpeg", "webp"], mostSidePx: 2000 };
const reasonOf = (bytes: Buffer, rules = RULES) =>
  rewritePicture(bytes, rules).then(
    ({ contentType }) => contentType,
    (error: unknown) => {
      if (error instanceof UnfitPicture) return error.reason;
      return error instanceof DomainError ? error.code : "broken";
    },
  );
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a0" } });

describe("a picture", () => {
  it("keeps format, size and transparency, and loses metadata", async () => {
    const clear = await plain(6, 4).ensureAlpha(0.5).png().toBuffer();
    const written = await rewritePicture(clear, RULES);
    expect(written.contentType).toBe("image/png");
    expect(await sharp(written.bytes).metadata()).toMatchObject({
      width: 6,
      height: 4,
      hasAlpha: true,
    });
    const page = Buffer.from("<script>alert(1)</script>");
    const polyglot = Buffer.concat([await plain(6, 4).jpeg().toBuffer(), page]);
    expect((await rewritePicture(polyglot, RULES)).bytes.includes(page)).toBe(false);
    expect(
      await reasonOf(await plain(6, 4).jpeg().toBuffer(), { ...RULES, formats: ["png"] }),
    ).toBe("not_image");
  });

  it("does not grow with few colors, and stays lossless if it was", async () => {
    const flat = await plain(300, 300).png({ palette: true }).toBuffer();
    expect((await rewritePicture(flat, RULES)).bytes.length).toBeLessThanOrEqual(flat.length * 1.1);
    const exact = await plain(9, 9).webp({ lossless: true }).toBuffer();
    const { bytes } = await rewritePicture(exact, RULES);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(exact).raw().toBuffer());
  });

  it("M789: is rejected by its header if it would unpack to more than the limit", async () => {
    // A valid picture with 50 million pixels in 60 kB, and one with only the header.
    const bomb = png(10_000, 5000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toBe("too_wide");
    expect(await reasonOf(png(8, 8, { says: { width: 2000, height: 2000 } }))).toBe("damaged");
  });

  it("is rejected if it is animated or in a format of other library readers", async () => {
    const frames = await sharp([await plain(4, 4).png().toBuffer(), png(4, 4)], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await reasonOf(frames)).toBe("damaged");
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>`);
    expect(await reasonOf(svg)).toBe("not_image");
    // The library has no other reader enabled that would open it.
    await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format");
  });

  it("accepts an AVIF as WebP, and rejects one that is cut or has something behind it", async () => {
    const rules: PictureRules = { ...RULES, formats: ["avif"] };
    const given = await plain(40, 20).avif().toBuffer();
    const written = await rewritePicture(given, rules);
    expect(written).toMatchObject({ contentType: "image/webp", width: 40, height: 20 });
    expect((await sharp(written.bytes).metadata()).format).toBe("webp");
    expect(await reasonOf(given.subarray(0, -9), rules)).toBe("damaged");
    expect(await reasonOf(Buffer.concat([given, Buffer.from("<html>")]), rules)).toBe("damaged");
    expect(await reasonOf(given)).toBe("not_image");
  });

  it("is rejected by the number of its pixels before they are unpacked", async () => {
    const rules = { ...RULES, mostSidePx: 16_000, mostPixels: 1_000_000 };
    expect(await reasonOf(png(1000, 1000), rules)).toBe("image/png");
    expect(await reasonOf(png(1001, 1000), rules)).toBe("too_wide");
  });

  it("is rejected after the longest time", async () => {
    const noise = await sharp(randomBytes(3000 * 2000 * 3), {
      raw: { width: 3000, height: 2000, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const rules: PictureRules = { ...RULES, mostSidePx: 3000, longestSeconds: 1, as: "webp" };
    await expect(rewritePicture(noise, rules)).rejects.toMatchObject({
      reason: "damaged",
      tookTooLong: true,
    });
  });

  it.each(["webp", "avif"] as const)("is written narrower as %s, never wider", async (format) => {
    const { bytes } = await rewritePicture(await plain(60, 30).png().toBuffer(), RULES);
    for (const [widthPx, width, height] of [
      [20, 20, 10],
      [90, 60, 30],
    ] as const) {
      const written = await resizePicture(bytes, { widthPx, format, quality: 50 });
      const found = await sharp(written).metadata();
      expect([found.width, found.height, found.format]).toEqual([
        width,
        height,
        format === "avif" ? "heif" : "webp",
      ]);
    }
  });

  it("waits for its turn, and is rejected if too many wait", async () => {
    const picture = await plain(400, 400).png().toBuffer();
    const reasons = await Promise.all(Array.from({ length: 40 }, () => reasonOf(picture)));
    expect(new Set(reasons)).toEqual(new Set(["image/png", "overloaded"]));
    expect(await reasonOf(picture)).toBe("image/png");
  });
});
