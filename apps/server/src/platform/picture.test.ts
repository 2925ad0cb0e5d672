import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { png } from "@konter/testkit/files/pictures.ts";
import { DomainError } from "./domain-error.ts";
import { rewritePicture, UnfitPicture } from "./picture.ts";
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

  it("waits for its turn, and is rejected if too many wait", async () => {
    const picture = await plain(400, 400).png().toBuffer();
    const reasons = await Promise.all(Array.from({ length: 40 }, () => reasonOf(picture)));
    expect(new Set(reasons)).toEqual(new Set(["image/png", "overloaded"]));
    expect(await reasonOf(picture)).toBe("image/png");
  });
});
