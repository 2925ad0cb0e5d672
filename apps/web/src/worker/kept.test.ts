import { expect, test } from "vitest";
import { isKeptAnswer } from "./kept.ts";

test("reading lists is kept for a time without network, nothing that decides is", () => {
  expect(isKeptAnswer("/api/v1/report/transactions")).toBe(true);
  for (const path of [
    "prepaid/buy",
    "account/pin/verify",
    "events",
    "report/export",
    "prepaid/inquiry-pln",
  ])
    expect(isKeptAnswer(`/api/v1/${path}`)).toBe(false);
});
