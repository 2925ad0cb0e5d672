import { describe, expect, test } from "vitest";
import { createRedactor, rawEvidence } from "./evidence.ts";

describe("evidence", () => {
  const redact = createRedactor(["api/key-1", undefined, ""]);

  test("contains no credentials and no signature", () => {
    const text = String.raw`{"a":"api/key-1","b":"api\/key-1","sign": "96e1028f6beaa817ee3670a39c01c69d","rc":"00"}`;
    expect(rawEvidence(text, redact)).toBe(
      '{"a":"[removed]","b":"[removed]","sign":"[removed]","rc":"00"}',
    );
  });

  test("can be stored by PostgreSQL and has at most 64 KiB without broken characters", () => {
    expect(rawEvidence("a\u0000b\uD800", redact)).toBe("a\uFFFDb\uFFFD");
    const long = rawEvidence("€".repeat(40_000), redact);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(64 * 1024);
    expect(long).toMatch(/^€+$/);
  });
});
