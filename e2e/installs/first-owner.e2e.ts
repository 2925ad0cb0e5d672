import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { enrolOwner, fillOwner, linkIn } from "../product/first-owner.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let server: RealServer;
beforeAll(async () => {
  server = await realServer({ KONTER_DEMO: "0" });
  await server.start();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await server.remove();
});

describe("an empty server", () => {
  it("prints a link that creates the first owner with password and second factor, once", async () => {
    const link = linkIn(server.printed());
    const page = await visit(link, { viewport: PHONE });
    await page.getByRole("heading", { name: "Pemilik pertama" }).waitFor();
    expect([await scrollsSideways(page), await axeFindings(page)]).toEqual([false, []]);
    await fillOwner(page, "ratna@konter.example", "kopi-tubruk-78");
    await page.locator('input[name="password_confirmation"][aria-invalid="true"]').waitFor();
    await fillOwner(page, "ratna@konter.example");

    await enrolOwner(page);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);

    const again = await visit(link, { viewport: PHONE });
    await again.getByText("Tautan ini tidak berlaku lagi.").waitFor();
    await expect.poll(() => again.locator("input").count()).toBe(0);
  });

  it.runIf(IS_LONG_RUN)(
    "adds a second brand under its own host while it runs, with its own owner's link, and answers 404 for other hosts",
    async () => {
      const words = ["brand", "add", "loket", "--name", "Loket Pasundan"];
      const { exitCode, output } = await server.command(...words, "--host", "loket.localhost");
      expect([exitCode, output]).toEqual([0, expect.stringContaining("loket.localhost")]);
      const at = (host: string) => server.address.replace("127.0.0.1", host);
      const page = await visit("/favicon.ico", { viewport: DESKTOP });
      await expect
        .poll(async () => {
          await page.goto(at("loket.localhost"));
          return page.title();
        })
        .toContain("Loket Pasundan");
      const owner = await visit(linkIn(output), { viewport: DESKTOP });
      await owner.getByText("Loket Pasundan").first().waitFor();
      await fillOwner(owner, "dadan@loket.example");
      await owner.getByRole("heading", { name: "Siapkan langkah kedua" }).waitFor();

      const nobody = await page.goto(at("lain.localhost"));
      expect(nobody?.status()).toBe(421);
      await expect
        .poll(() => page.textContent("body"))
        .toContain("Tidak ada layanan di alamat ini.");
      const home = await page.goto(at("localhost"));
      expect([home?.status(), (await page.content()).includes("Loket Pasundan")]).toEqual([
        200,
        false,
      ]);
    },
  );
});
