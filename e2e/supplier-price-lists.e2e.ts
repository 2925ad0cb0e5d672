import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { NO_COMPLAINTS, openRoom } from "./back-office.ts";
import { closeBrowser, closePages, complaintsOf, PHONE, scrollsSideways } from "./browser.ts";
import { signInMember } from "./member-client.ts";
import { startOffice } from "./office.ts";
import type { Office } from "./office.ts";

const NUMBER = "081200007101";
let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await closeBrowser();
  await office.stop();
});

/** A face value that both suppliers list and that the brand does not sell (any more). */
async function notSoldYet(): Promise<string> {
  const [row] = await office.query<{ code: string }>(
    `select code from product p where screen = 'pulsa' and operator_code = 'TELKOMSEL'
       and not exists (select from purchase where product_id = p.id) and not exists (select from promo where product_id = p.id)
       and exists (select from product_route where product_id = p.id and supplier_id = 'digiflazz')
     order by code limit 1`,
  );
  const code = row?.code ?? "";
  for (const table of ["product_price", "product_route", "margin_rule"])
    await office.query(
      `delete from ${table} where product_id = (select id from product where code = $1)`,
      [code],
    );
  await office.query("delete from product where code = $1", [code]);
  return code;
}

it("M195: a supplier's list is fetched, compared and opened, and what is new of it sells", async () => {
  const code = await notSoldYet();
  const page = await openRoom(office.staffAddress, "/price-lists", { viewport: PHONE });
  await page.getByText("Belum ada daftar harga").waitFor();
  await page.getByRole("button", { name: "Ambil dari pemasok" }).click();
  await page.getByRole("button", { name: /^\d+\s*Baru$/, pressed: true }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText(code, { exact: true }).locator("visible=true").first().waitFor();
  await page.getByRole("button", { name: /^Buka \d+ baris$/ }).click();
  await page.getByText(/^\d+ produk dan \d+ jalur dibuka/).waitFor();
  const agent = await signInMember(office.memberAddress, "agent");
  const bought = await agent.receive("pulsa", code, NUMBER);
  expect(bought.ref_id).not.toBe("");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
