import { describe, expect, test } from "vitest";
import { createRedactor, rawEvidence, withinStatusAge } from "./outcome.ts";

describe("evidence", () => {
  const redact = createRedactor(["api/key-1", undefined, ""]);

  test("holds no credentials and no signature", () => {
    const text = String.raw`{"a":"api/key-1","b":"api\/key-1","sign": "96e1028f6beaa817ee3670a39c01c69d","rc":"00"}`;
    expect(rawEvidence(text, redact)).toBe(
      '{"a":"[removed]","b":"[removed]","sign":"[removed]","rc":"00"}',
    );
  });

  test("can be stored by PostgreSQL and is at most 64 KiB, without half characters", () => {
    expect(rawEvidence("a\u0000b\uD800", redact)).toBe("a\uFFFDb\uFFFD");
    const long = rawEvidence("€".repeat(40_000), redact);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(64 * 1024);
    expect(long).toMatch(/^€+$/);
  });
});

test("only an age that is certainly within the limit may be asked for", () => {
  const now = new Date("2026-04-01T00:00:00Z");
  expect(withinStatusAge(new Date("2026-01-06T00:00:00Z"), now, 85)).toBe(true);
  expect(withinStatusAge(new Date("2026-01-05T23:59:59Z"), now, 85)).toBe(false);
  expect(withinStatusAge(new Date("never"), now, 85)).toBe(false);
});
