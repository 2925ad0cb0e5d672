import type { AdminBillOffer } from "@konter/contract/bills";
import type { BulkRun } from "@konter/contract/bulk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { codeOf, confirmed, rowsOf, runOf, sheetsOf, uploaded } from "./testing/uploads.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

const PASSWORD = "konter-rahasia";
let http: HttpEnvironment;
let agent: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 20_000_000 });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(PASSWORD),
  ]);
  agent = await http.member(0);
  const office = await http.staff();
  // A worker reads the bill lists.
  const own = await vi.waitUntil(
    async () => {
      const { offers } = (await office.call("adminBillOffers")).json as {
        offers: AdminBillOffer[];
      };
      const found = offers.filter(({ supplier, type }) => supplier === "iak" && type !== null);
      return found.length > 0 && found;
    },
    { timeout: 60_000 },
  );
  await office.call("adminBillOpen", {
    offers: own.map(({ supplier, sku, name, type }) => ({ supplier, sku, type, code: sku, name })),
  });
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const checked = async (code: string): Promise<BulkRun> => {
  await expect
    .poll(async () => (await runOf(agent, code)).head.state, { timeout: 60_000 })
    .toBe("checked");
  return runOf(agent, code);
};
const ended = (code: string) =>
  expect
    .poll(async () => (await runOf(agent, code)).head, { timeout: 60_000 })
    .toMatchObject({ state: "finished", counts: { processing: 0 } });
const withPassword = { pin: undefined, password: PASSWORD };

test("M239: looks up an uploaded list of bills, then pays it after confirmation by password, each with its own transaction and result", async () => {
  const sent = await uploaded(
    agent,
    [
      ["PLNPOSTPAID", 530_000_000_001],
      ["PLNPOSTPAID", "530000000002"],
      ["PLNPOSTPAID", "530000000002"],
      ["PLNPOSTPAID", "12"],
      ["PLNPOSTPAD", "530000000003"],
    ],
    { sells: "bills" },
  );
  const { code } = sent.head;
  expect(sent.head).toMatchObject({
    sells: "bills",
    state: "draft",
    counts: { checking: 2, faulty: 3 },
  });
  const run = await checked(code);
  expect(await rowsOf(agent, code)).toMatchObject([
    {
      state: "ready",
      number: "530000000001",
      repair: "scientific",
      product: { type: "bill" },
      bill: { customer_name: expect.any(String) as unknown },
    },
    { state: "ready" },
    { fault: "past_daily_limit", text: "Nomor melewati batas harian: sama dengan baris 3." },
    { fault: "number_wrong" },
    { fault: "product_code_wrong", suggestion: { code: "PLNPOSTPAID" } },
  ]);
  expect(codeOf(await confirmed(agent, run, withPassword))).toBe("bulk_rows_faulty");
  const mended = (await agent.call("bulkRowsRemove", { code, which: "faulty" })).json as {
    readonly run: BulkRun;
  };
  expect(mended.run.head).toMatchObject({ state: "checked", counts: { ready: 2 } });
  expect(codeOf(await confirmed(agent, mended.run))).toBe("confirm_by_password");
  expect(codeOf(await confirmed(agent, mended.run, { ...withPassword, password: "salah" }))).toBe(
    "password_wrong",
  );
  expect(codeOf(await confirmed(agent, mended.run, withPassword))).toBe("ok");
  await ended(code);
  const paid = await rowsOf(agent, code);
  const success = { state: "bought", status: "success", text: null };
  expect(paid).toMatchObject([success, success]);
  const { head } = await runOf(agent, code);
  expect(head).toMatchObject({ counts: { success: 2 }, charged: mended.run.offer?.total });
  for (const { ref_id: refId } of paid)
    expect((await agent.call("bill", { ref_id: refId })).json).toMatchObject({ status: "success" });
  const [sheet] = await sheetsOf(await agent.call("bulkResultFile", { code }));
  expect(sheet?.rows.slice(1).map((row) => row[5])).toEqual(["Berhasil", "Berhasil"]);
  expect(await bookProblems(http.environment)).toEqual([]);
});

test("takes the PIN instead of the password for a list of bills where the brand chose it", async () => {
  const { head } = await uploaded(agent, [["PGAS", "01100147741"]], { sells: "bills" });
  const run = await checked(head.code);
  await changeSetting(http.open.brand, "spending_by_pin", true);
  try {
    expect(codeOf(await confirmed(agent, run, withPassword))).toBe("confirm_by_pin");
    expect(codeOf(await confirmed(agent, run, { pin: "000001" }))).toBe("pin_wrong");
    expect(codeOf(await confirmed(agent, run))).toBe("ok");
  } finally {
    await changeSetting(http.open.brand, "spending_by_pin", false);
  }
  await ended(head.code);
});

test("M239: shows a biller's rejection on its row, and looks an expired bill up again and pays at most the confirmed price", async () => {
  const sent = await uploaded(
    agent,
    [
      ["PLNPOSTPAID", "530000000001"],
      ["PLNPOSTPAID", "530000000009"],
    ],
    { sells: "bills" },
  );
  await checked(sent.head.code);
  const rows = await rowsOf(agent, sent.head.code);
  expect(rows[0]).toMatchObject({
    fault: "bill_refused",
    text: expect.stringMatching(/dibayar|tagihan/i) as unknown,
  });
  await agent.call("bulkRowsRemove", { code: sent.head.code, which: "faulty" });
  const { offer, ...run } = await runOf(agent, sent.head.code);
  if (offer === null) throw new Error(`nothing is left to pay: ${JSON.stringify(rows)}`);
  const starts = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    codeOf(await confirmed(agent, { ...run, offer }, { ...withPassword, starts_at: starts })),
  ).toBe("ok");
  await owner().query(
    "update bill_inquiry set expires_at = now() - interval '1 minute' where state = 'found'",
  );
  await owner().query("update bulk_run set next_action_at = now() where state = 'scheduled'");
  await ended(sent.head.code);
  expect((await runOf(agent, sent.head.code)).head).toMatchObject({
    counts: { success: 1 },
    charged: offer.total,
  });
});
