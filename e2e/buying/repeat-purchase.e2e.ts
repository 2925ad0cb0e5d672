import { afterAll, afterEach, expect, it } from "vitest";
import { leaveBrowser, closePages, openAs, PIN } from "../browser/browser.ts";
import { arriveAtResult, freshNumber, outcome } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import { makeYesterdays } from "../product/pass-the-day.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

it.runIf(IS_LONG_RUN)(
  "M159: repeats yesterday's purchase from the home page in at most two taps and the PIN",
  async () => {
    const agent = await signInMember(place().memberAddress, "shop");
    const number = freshNumber();
    const { ref_id: before } = await agent.receive("pulsa", "XL20", number);
    await makeYesterdays(before);
    const page = await openAs("shop", "/");
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset["taps"] = "0";
      const count = () => {
        dataset["taps"] = String(Number(dataset["taps"]) + 1);
      };
      document.addEventListener("pointerdown", count, { capture: true });
    });
    const shown = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    await page.getByRole("button", { name: `Ulangi XL 20.000 ke ${shown}` }).click();
    await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
    // The sheet opens with the PIN focused: typing it takes no tap.
    const pin = page.getByLabel("PIN 6 angka");
    await expect.poll(() => pin.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(PIN);
    expect(await arriveAtResult(page)).not.toBe(before);
    await outcome(page, "Transaksi sukses").waitFor();
    const taps = await page.evaluate(() => Number(document.documentElement.dataset["taps"]));
    expect(taps).toBeGreaterThan(0);
    expect(taps).toBeLessThanOrEqual(2);
  },
);
