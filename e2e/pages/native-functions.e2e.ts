import { afterAll, afterEach, expect, it } from "vitest";
import { leaveBrowser, closePages, complaintsOf, openAs } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** A minimal web view: no function that a wrapper or a browser may add. */
const bare = () => {
  for (const name of ["contacts", "share", "canShare", "clipboard", "vibrate"])
    Reflect.deleteProperty(Navigator.prototype, name);
  Reflect.deleteProperty(globalThis, "print");
};

it("M654: sells and shows the receipt without a wrapper or optional browser functions, and says which function is missing", async () => {
  const page = await openAs("agent", "/report");
  await page.addInitScript(bare);
  await page.goto("/");
  const lent = () => [typeof navigator.share, typeof navigator.clipboard, typeof globalThis.print];
  expect(new Set(await page.evaluate(lent))).toEqual(new Set(["undefined"]));
  await choose(page, freshNumber(), /^10\.000/);
  await pay(page);
  const refId = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  await page.getByRole("button", { name: "Salin" }).first().click();
  await page.getByText("Gagal menyalin").first().waitFor();
  await page.goto(`/report/receipt?ref_id=${refId}`);
  await page.getByRole("button", { name: "Bagikan" }).click();
  await page.getByText("Gagal menyalin").first().waitFor();
  await page.getByRole("button", { name: "Cetak" }).click();
  await page.getByText("Di sini tidak bisa mencetak.").first().waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
