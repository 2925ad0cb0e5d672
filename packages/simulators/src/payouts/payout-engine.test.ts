import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { PayoutEngine, type PayoutDialect } from "./payout-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "konter-payouts-"));
const bookFile = join(folder, "book.jsonl");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DIALECT: PayoutDialect = {
  callbackOf: () => ({ headers: {}, body: "" }),
  forge: () => ({ headers: {}, body: "" }),
  feeOf: () => 2_500,
  lies: {
    otherCurrency: (value) => value,
    otherAmountType: (value) => value,
    unlisted: (value) => value,
  },
};
const HOUR_MS = 3_600_000;

it("settles a transfer of a slow bank at its time, also after a restart", async () => {
  let now = Date.parse("2026-03-02T08:00:00Z");
  const start = () =>
    new PayoutEngine(DIALECT, { bookFile, settleMs: 0, now: () => new Date(now) });
  const stateOf = ({ book }: PayoutEngine) => book.byReference("S1")?.state;
  const first = start();
  first.misbehaviour.add({ kind: "settles-late", ms: HOUR_MS });
  const account = { institution: "bca", account: "5210338764", name: "SITI LESTARI" };
  await first.create(
    { vendorReference: "1", reference: "S1", amount: 50_000, ...account },
    true,
    new Map(),
  );
  await first.stop();

  const early = start();
  await wait(10);
  expect(stateOf(early)).toBe("pending");
  await early.stop();

  now += HOUR_MS;
  const late = start();
  await late.idle();
  expect(stateOf(late)).toBe("sent");
  await late.stop();
});
