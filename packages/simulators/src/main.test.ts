import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PaymentGateways } from "./gateways/payment-gateways.ts";
import { digiflazzRow } from "./testing/price-rows.ts";
import { CREDENTIALS, digiflazzBuy, iakTopUp } from "./testing/vendor-calls.ts";

/** A Node that runs TypeScript, independent of the one that runs the tests. */
const NODE = createRequire(import.meta.url).resolve("node/bin/node");
const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "simulators-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ready {
  readonly ready: boolean;
  readonly digiflazz: string;
  readonly iak: string;
  readonly gateways: PaymentGateways;
}

async function startProcess(settings: object) {
  const child = spawn(NODE, [MAIN, JSON.stringify(settings)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, ready: JSON.parse(line.toString("utf8")) as Ready };
}

test("restores the records of a killed simulator, and ends one whose parent ends", async () => {
  const priceListFile = join(folder, "prices.json");
  writeFileSync(priceListFile, JSON.stringify([digiflazzRow()]));
  const settings = {
    digiflazz: {
      ...CREDENTIALS,
      priceListFile,
      bookFile: join(folder, "book.jsonl"),
      openingBalance: 50_000,
    },
    iak: CREDENTIALS,
  };
  const first = await startProcess(settings);
  expect(first.ready.ready).toBe(true);
  const before = await digiflazzBuy(first.ready.digiflazz, "R1");
  expect((await iakTopUp(first.ready.iak, "R1", { product_code: "none" })).data["rc"]).toBe("20");
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  const second = await startProcess(settings);
  const after = await digiflazzBuy(second.ready.digiflazz, "R1");
  expect(after.data).toEqual(before.data);
  expect(after.data["buyer_last_saldo"]).toBe(39_800);
  second.child.stdin.end();
  const [code] = (await once(second.child, "exit")) as [number];
  expect(code).toBe(0);
});

test("runs the payment gateways too, with persistent records", async () => {
  const { child, ready } = await startProcess({ gateways: { bookFolder: folder } });
  for (const { url, payUrl } of Object.values(ready.gateways)) {
    expect((await fetch(payUrl)).status).toBe(200);
    expect((await fetch(`${url}/nothing`)).status).toBeGreaterThanOrEqual(400);
  }
  expect(Object.keys(ready.gateways)).toEqual(["midtrans", "xendit", "tripay"]);
  child.stdin.end();
  await once(child, "exit");
});
