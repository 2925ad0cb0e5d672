import { expect, test } from "vitest";
import { firstMissing } from "./missing-part.ts";

const COMPLETE = {
  contact: true,
  destination: true,
  address: true,
  courier: true,
  payment: true,
};

test("M351: names nothing when the order can be paid", () => {
  expect(firstMissing(COMPLETE)).toBeUndefined();
});

test.each([
  ["contact", { contact: false, courier: false, payment: false }],
  ["destination", { destination: false, courier: false }],
  ["address", { address: false, courier: false }],
  ["courier", { courier: false, payment: false }],
  ["payment", { payment: false }],
] as const)("M351: names %s as the first missing part of the page", (part, missing) => {
  expect(firstMissing({ ...COMPLETE, ...missing })).toBe(part);
});
