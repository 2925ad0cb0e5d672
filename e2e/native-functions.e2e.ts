import { afterAll, afterEach, expect, it } from "vitest";
import { leaveBrowser, closePages, complaintsOf, openAs } from "./browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "./counter.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** A web view as bare as they come: what a wrapper or a browser may lend is not there at all. */
const bare = () => {
  for (const name of ["contacts", "share", "canShare", "clipboard", "vibrate"])
    Reflect.deleteProperty(Navigator.prototype, name);
  Reflect.deleteProperty(globalThis, "print");
};

it("M654: without a wrapper, and without what browsers lend, a sale and its receipt work, and each missing function is said", async () => {
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
