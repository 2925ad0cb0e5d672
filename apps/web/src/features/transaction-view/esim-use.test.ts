import { expect, test } from "vitest";
import { validityText } from "./esim-use.tsx";

test("M170: counts an eSIM's days from its supplier's start, and shows an end date only if it is known", () => {
  const text = (description: string, days: number | null) =>
    validityText({ description, validity_days: days }, "2026-11-20T18:30:00Z");
  expect(text("Masa aktif dihitung sejak eSIM tersambung ke jaringan.", 30)).toBe(
    "Masa aktif 30 hari, dihitung sejak eSIM tersambung ke jaringan.",
  );
  // Bought on 21 November in Jakarta.
  expect(text("Berlaku 7 hari sejak pembelian.", 7)).toBe(
    "Berlaku sampai 28 Nov 2026: 7 hari sejak dibeli.",
  );
  expect(text("", 15)).toBe("Masa aktif 15 hari, menurut ketentuan penyedia.");
  expect(text("Sejak pembelian.", null)).toBeUndefined();
  expect(validityText(undefined, "2026-11-20T18:30:00Z")).toBeUndefined();
});
