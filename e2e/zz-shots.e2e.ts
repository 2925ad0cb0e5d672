import { afterAll, it } from "vitest";
import { openRoom } from "./back-office.ts";
import { closeBrowser } from "./browser.ts";
import { startOffice } from "./office.ts";
afterAll(closeBrowser);
it("shots", async () => {
  const office = await startOffice();
  const page = await openRoom(office.staffAddress, "/members?activity=buying");
  for (const scheme of ["light", "dark"] as const)
    for (const width of [360, 600, 1280]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/members-${width}-${scheme}.png` });
    }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("button", { name: "Simpan tampilan ini" }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/members-sheet.png` });
  await office.stop();
}, 120000);
