import { expect, test } from "vitest";
import { SupplierRefused } from "../../../ports/supplier.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import { keepList } from "./kept-list.ts";

const LIST: readonly SupplierProduct[] = [];
const START = new Date("2026-11-28T00:00:00Z");
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const account = (apiKey: string) => ({ baseUrl: "https://contoh.example", username: "u", apiKey });
const refuse = (code: string) => () => Promise.reject(new SupplierRefused(code, "no"));

test("returns the list that the account fetched within five minutes if the next request is too soon", async () => {
  const owner = account("satu");
  await keepList(owner, START, async () => LIST);
  expect(await keepList(owner, later(299), refuse("83"))).toBe(LIST);
});

test.each([
  ["another account fetched one", account("lain"), 1, "83"],
  ["the list is five minutes old", account("dua"), 300, "83"],
  ["it is refused for another reason", account("dua"), 1, "41"],
])("throws the rejection if %s", async (_how, owner, seconds, code) => {
  await keepList(account("dua"), START, async () => LIST);
  await expect(keepList(owner, later(seconds), refuse(code))).rejects.toMatchObject({ code });
});

test("says when the next request succeeds if the list was fetched elsewhere, and not for another rejection", async () => {
  const refusedAs = (code: string) =>
    keepList(account("tiga"), START, refuse(code)).catch((error: unknown) =>
      error instanceof SupplierRefused ? error.retryAt : error,
    );
  expect(await refusedAs("83")).toEqual(later(300));
  expect(await refusedAs("41")).toBeUndefined();
});
