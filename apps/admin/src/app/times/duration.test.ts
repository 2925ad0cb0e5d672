import { expect, test } from "vitest";
import { ageText, durationText } from "./duration.ts";

test("formats a duration in its two largest units", () => {
  expect(durationText(0)).toBe("0 dtk");
  expect(durationText(59.9)).toBe("59 dtk");
  expect(durationText(60)).toBe("1 mnt");
  expect(durationText(3599)).toBe("59 mnt");
  expect(durationText(3660)).toBe("1 jam 1 mnt");
  expect(durationText(2 * 86_400 + 3 * 3600)).toBe("2 hari 3 jam");
  expect(durationText(3 * 3600)).toBe("3 jam");
  expect(durationText(2 * 86_400 + 59)).toBe("2 hari");
});

test("shows no negative age for an instant in the future of this clock", () => {
  expect(ageText("2026-11-21T10:00:05.000Z", Date.parse("2026-11-21T10:00:00.000Z"))).toBe("0 dtk");
  expect(ageText("2026-11-21T10:00:00.000Z", Date.parse("2026-11-21T11:30:00.000Z"))).toBe(
    "1 jam 30 mnt",
  );
});
