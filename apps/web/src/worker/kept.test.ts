import { expect, test } from "vitest";
import { isFresh, isKeptAddress, isKeptAnswer, KEPT_HOURS, stamped } from "./kept.ts";

test("stores no page or response that reveals the user or the balance", () => {
  for (const path of ["session", "account", "report/mutations"])
    expect(isKeptAnswer(`/api/v1/${path}`)).toBe(false);
  for (const path of ["/account", "/account/profile", "/report/deposit", "/payment/deposit/topup"])
    expect(isKeptAddress(path)).toBe(false);
  for (const path of ["/", "/report/transaksi", "/accounting"])
    expect(isKeptAddress(path)).toBe(true);
});

test("allows reading lists offline for a limited time, but no actions", () => {
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

test("records when a response was fetched, and shows it for at most a day", async () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  const answer = new Response("saldo", { status: 200, headers: { "content-type": "text/html" } });
  const kept = await stamped(answer, now);
  expect([kept.status, kept.headers.get("content-type"), await kept.clone().text()]).toEqual([
    200,
    "text/html",
    "saldo",
  ]);
  const day = KEPT_HOURS * 3_600_000;
  expect([0, day - 1, day].map((later) => isFresh(kept, now + later))).toEqual([true, true, false]);
  // A clock that was set back, and entries of an older worker version without a time.
  expect(isFresh(kept, now - 1)).toBe(false);
  expect(isFresh(new Response("saldo"), now)).toBe(false);
});
