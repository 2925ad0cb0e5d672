import { expect, test } from "vitest";
import { iccidIn, readIccid, refilledEsim } from "./rules.ts";

test.each([
  ["8944 5001 0219 8304 826", "8944500102198304826"],
  ["89445001021983048267", "89445001021983048267"],
  ["894450010219830482", "894450010219830482"],
  ["89445001021983048", undefined],
  ["894450010219830482671", undefined],
  ["7944500102198304826", undefined],
  ["8944500102198304826F", undefined],
] as const)("M170: parses %s as %s", (text, iccid) => {
  expect(readIccid(text)).toBe(iccid);
});

test("M170: finds a complete ICCID in a supplier's text", () => {
  expect(iccidIn("LPA:1$rsp.contoh.example$K2 / ICCID 8962001234567890123")).toBe(
    "8962001234567890123",
  );
  expect(iccidIn("nomor 128962001234567890123")).toBeUndefined();
});

test("M170: refills only eSIM products", () => {
  expect(refilledEsim("esim", "8962001234567890123")).toBe("8962001234567890123");
  expect(refilledEsim("esim", "081234567890")).toBeUndefined();
  expect(refilledEsim("voucher_activation", "8962001234567890123")).toBeUndefined();
});
