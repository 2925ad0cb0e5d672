import { describe, expect, test } from "vitest";
import {
  JPEG,
  png,
  PNG_INTERLACED,
  WEBP_LOSSLESS,
  WEBP_LOSSY,
  WEBP_TRANSPARENT,
} from "@konter/testkit/files/pictures.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { cleanLogo } from "./logo-image.ts";

const text = (value: string) => Buffer.from(value);
const codeOf = (bytes: Buffer) =>
  cleanLogo(bytes).then(
    ({ contentType }) => contentType,
    (reason: unknown) => {
      if (reason instanceof DomainError) return reason.code;
      throw reason;
    },
  );
/** The file with one byte changed. */
function bent(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(value, at);
  return copy;
}

const SCRIPT = "<script>alert(1)</script>";

describe("a logo's bytes", () => {
  test.each([
    ["PNG", png(3, 2), "image/png"],
    ["interlaced PNG", PNG_INTERLACED, "image/png"],
    ["PNG of the largest size", png(2000, 2000), "image/png"],
    ["JPEG", JPEG, "image/jpeg"],
    ["lossy WebP", WEBP_LOSSY, "image/webp"],
    ["lossless WebP", WEBP_LOSSLESS, "image/webp"],
    ["transparent WebP", WEBP_TRANSPARENT, "image/webp"],
  ])("identify a %s", async (_name, bytes, contentType) => {
    expect(await codeOf(bytes)).toBe(contentType);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", text("I am logo.png")],
    ["an SVG with a script", text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["an SVG behind an XML line", text(`<?xml version="1.0"?><svg onload="alert(1)"/>`)],
    ["a page", text(`<!doctype html>${SCRIPT}`)],
    ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
    ["the first half of a PNG's signature", png(3, 2).subarray(0, 5)],
    ["a RIFF that is a sound", text("RIFF\u0004\u0000\u0000\u0000WAVE")],
  ])("%s is not an image", async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe("logo_not_image");
  });

  test.each([
    ["a PNG that stops", png(40, 40).subarray(0, 50)],
    ["a PNG of no width", png(3, 2, { says: { width: 0, height: 2 } })],
    [
      "a PNG whose header promises less than is packed in it",
      png(800, 800, { says: { width: 8, height: 8 } }),
    ],
    ["a PNG whose header promises more", png(8, 8, { says: { width: 800, height: 800 } })],
    ["a PNG with a wrong checksum", bent(png(3, 2), 30, 0)],
    ["a PNG with a page behind it", Buffer.concat([png(3, 2), text(SCRIPT)])],
    ["a PNG's signature before a page", Buffer.concat([png(3, 2).subarray(0, 8), text(SCRIPT)])],
    ["a JPEG without its end", JPEG.subarray(0, -2)],
    ["a JPEG without a frame", Buffer.concat([JPEG.subarray(0, 20), text(SCRIPT)])],
    ["a WebP that is longer than it says", Buffer.concat([WEBP_LOSSY, text(SCRIPT)])],
    ["a WebP whose canvas is not its picture", bent(WEBP_TRANSPARENT, 24, 9)],
    ["a WebP that moves", bent(WEBP_TRANSPARENT, 20, 0x02)],
  ])("%s is damaged", async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe("logo_damaged");
  });

  test("are rejected one byte above 512 KB, and one pixel above 2000", async () => {
    const frame = png(3, 2, { padding: 1 }).length - 1;
    const limit = 512 * 1024;
    expect(await codeOf(png(3, 2, { padding: limit - frame }))).toBe("image/png");
    expect(await codeOf(png(3, 2, { padding: limit - frame + 1 }))).toBe("logo_too_large");
    expect(await codeOf(png(2001, 1))).toBe("logo_too_wide");
    expect(await codeOf(png(1, 2001))).toBe("logo_too_wide");
  });

  test("are rejected before decompression when a header promises ten billion pixels", async () => {
    // Decompression would fail with too few pixels: damaged.
    const says = { width: 100_000, height: 100_000 };
    expect(await codeOf(png(8, 8, { says }))).toBe("logo_too_wide");
    expect(await codeOf(png(8, 8, { says: { width: 0xffffffff, height: 0xffffffff } }))).toBe(
      "logo_damaged",
    );
  });
});
