import { describe, expect, test } from "vitest";
import { rememberedReferral, rememberReferral } from "./referral-memory.ts";

type Memory = NonNullable<Parameters<typeof rememberReferral>[2]>;
type Kept = ReturnType<Memory["read"]>;

function memory(): Memory {
  let kept: Kept;
  return { read: () => kept, write: (value) => void (kept = value) };
}
const DAY = 86_400_000;

describe("M51: remembered referral", () => {
  test("is kept for 30 days", () => {
    const device = memory();
    rememberReferral("HENDRA", 0, device);
    expect(rememberedReferral(30 * DAY - 1, device)).toBe("HENDRA");
    expect(rememberedReferral(30 * DAY, device)).toBe("");
  });

  test("is the last link that was opened", () => {
    const device = memory();
    rememberReferral("HENDRA", 0, device);
    rememberReferral("DEWI88", DAY, device);
    expect(rememberedReferral(2 * DAY, device)).toBe("DEWI88");
  });

  test("is empty on a device that opened no link", () => {
    expect(rememberedReferral(0, memory())).toBe("");
  });
});
