import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type {
  AdminBill,
  AdminBillInquiry,
  AdminBillProduct,
  Bill,
  BillPaid,
  BillProduct,
} from "@konter/contract/bills";
import { BILL_OPENING_APPROVAL } from "@konter/contract/bills";
import type { ReceiptList } from "@konter/contract/receipts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { sellBills } from "./testing/sell-bills.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";

const PASSWORD = "konter-rahasia";
const DEPOSIT = 5_000_000;
let http: HttpEnvironment;
let agent: HttpClient;
let office: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 4, deposit: DEPOSIT });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(PASSWORD),
  ]);
  agent = await http.member(0);
  office = await http.staff();
  await sellBills(http);
});
afterAll(() => http.close());

const inquire = (number: string, product = "PLNPOSTPAID", more: object = {}, client = agent) =>
  client.call("billInquire", { product_code: product, customer_number: number, ...more });
const found = async (number: string, product?: string, more?: object): Promise<Bill> => {
  const answer = await inquire(number, product, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Bill;
};
const pay = (
  { ref_id, price }: Pick<Bill, "ref_id" | "price">,
  more: object = {},
  key: string = randomUUID(),
) => agent.call("billPay", { ref_id, price, password: PASSWORD, ...more }, { key });
const read = async (refId: string) => (await agent.call("bill", { ref_id: refId })).json as Bill;
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "ok" : refusalOf(answer).code);
const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<object>(text, values)).rows;
const depositOf = async () =>
  (
    await http.environment.database.owner.query<{ balance: number }>(
      "select balance from ledger.account where kind = 'deposit' and owner = $1",
      [String(http.environment.members[0]?.id)],
    )
  ).rows[0]?.balance;

describe("a bill", () => {
  test("M227, M228, M237: is looked up without touching the deposit, with name, periods, fee and the price for the account", async () => {
    const before = await depositOf();
    const bill = await found("530000000002");
    expect(bill).toMatchObject({
      status: "inquiry",
      type: "pln_postpaid",
      customer_number: "530000000002",
      admin_fee: 20_000,
      facts: [
        { name: "tariff", value: "R1" },
        { name: "power_va", value: "1300" },
        { name: "bill_count", value: "8" },
      ],
    });
    expect(bill.periods).toHaveLength(8);
    expect(bill.periods[0]).toMatchObject({ admin_fee: 2_500, penalty: 3_000, forced: true });
    expect(bill.total).toBe(bill.amount + bill.admin_fee);
    expect(bill.price).toBe(bill.total);
    expect(await depositOf()).toBe(before);
    // A repeated inquiry returns the stored result until it expires.
    expect((await found("530000000002")).ref_id).toBe(bill.ref_id);
  });

  test("M231, M236: is paid with the password, once, under the reference of the inquiry, and the ledger is correct", async () => {
    const bill = await found("530000000001");
    const before = (await depositOf()) ?? 0;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(bill, {}, key)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["ok"]));
    const paid = answers[0]?.json as BillPaid;
    expect(paid).toMatchObject({ ref_id: bill.ref_id, status: "processing", price: bill.price });
    await expect.poll(async () => (await read(bill.ref_id)).status).toBe("success");
    const receipt = await read(bill.ref_id);
    expect(receipt.serial_number).not.toBe("");
    expect(receipt.expires_at).toBeNull();
    expect(await depositOf()).toBe(before - bill.price);
    expect(http.environment.iak.book.byNumber("530000000001")).toHaveLength(1);
    expect(codeOf(await pay(bill))).toBe("bill_inquiry_used");
    expect(codeOf(await inquire("530000000001"))).toBe("bill_paid");
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("is paid once when thirty try it concurrently with different keys", async () => {
    const bill = await found("3225030005922", "PLNNONH");
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(bill)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["ok", "bill_inquiry_used"]));
  });

  test("M232: is not paid with a wrong password", async () => {
    const bill = await found("10202001", "PDAMKOTA.SURABAYA");
    const before = await depositOf();
    const refused = await pay(bill, { password: "bukan-password" });
    expect(refusalOf(refused)).toMatchObject({ code: "password_wrong", message: "Password salah" });
    expect(await depositOf()).toBe(before);
    expect((await read(bill.ref_id)).status).toBe("inquiry");
  });

  test("is paid with the PIN instead of the password where the brand chose it", async () => {
    const bill = await found("10202001", "PDAMKOTA.SURABAYA");
    const byPin = { password: undefined, pin: TEST_PIN };
    expect(codeOf(await pay(bill, byPin))).toBe("confirm_by_password");
    await changeSetting(http.open.brand, "spending_by_pin", true);
    try {
      const before = (await depositOf()) ?? 0;
      expect(codeOf(await pay(bill))).toBe("confirm_by_pin");
      expect(codeOf(await pay(bill, { ...byPin, pin: "000001" }))).toBe("pin_wrong");
      expect(await depositOf()).toBe(before);
      const key = randomUUID();
      for (const _again of [1, 2]) expect(codeOf(await pay(bill, byPin, key))).toBe("ok");
      expect(await depositOf()).toBe(before - bill.price);
    } finally {
      await changeSetting(http.open.brand, "spending_by_pin", false);
    }
  });

  test("M232: requires the new password after a change in another session", async () => {
    const bill = await found("01100147701", "PGAS");
    const paid = await found("01100147702", "PGAS");
    expect(codeOf(await pay(paid))).toBe("ok");
    const { owner } = http.environment.database;
    // A new hash of the same password: the session remembers the old hash.
    await owner.query("update member set password_hash = $1 where id = $2", [
      await hashPassword(PASSWORD),
      http.environment.members[0]?.id,
    ]);
    expect(codeOf(await pay(bill))).toBe("password_wrong");
    expect(codeOf(await pay(bill))).toBe("ok");
  });

  test("M233, M234: reports the biller's own reason, and no balance changes", async () => {
    const before = await depositOf();
    expect(codeOf(await inquire("530000000004"))).toBe("bill_paid");
    expect(codeOf(await inquire("530000000005"))).toBe("bill_customer_not_found");
    expect(codeOf(await inquire("530000000003"))).toBe("bill_unanswered");
    expect(codeOf(await inquire("53"))).toBe("validation_failed");
    expect(codeOf(await inquire("530000000001", "NOTHING"))).toBe("bill_product_not_found");
    expect(await depositOf()).toBe(before);
  });

  test("is refunded when it fails, and checked while it is in process until it is decided", async () => {
    const failing = await found("530000000006");
    const waiting = await found("530000000007");
    const before = (await depositOf()) ?? 0;
    expect(codeOf(await pay(failing))).toBe("ok");
    expect(codeOf(await pay(waiting))).toBe("ok");
    await expect.poll(async () => (await read(failing.ref_id)).status).toBe("failed");
    await expect
      .poll(async () => {
        await http.environment.passTime("2 minutes");
        return (await read(waiting.ref_id)).status;
      })
      .toBe("success");
    expect(await depositOf()).toBe(before - waiting.price);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test.each(["charge-then-drop", "drop-before-charge", "charge-then-timeout"] as const)(
    "M236: is checked by status and never paid twice when its payment gets the response '%s'",
    async (kind) => {
      const number = `11223344${String(["charge-then-drop", "drop-before-charge", "charge-then-timeout"].indexOf(kind))}`;
      const bill = await found(number, "PGAS");
      http.environment.iak.misbehave({ kind, number: `^${number}$`, count: 1 });
      expect(codeOf(await pay(bill))).toBe("ok");
      await expect
        .poll(async () => {
          await http.environment.passTime("40 minutes");
          return (await read(bill.ref_id)).status;
        })
        .toBe(kind === "drop-before-charge" ? "failed" : "success");
      const booked = http.environment.iak.book.byNumber(number);
      expect(booked.filter(({ state }) => state === "delivered")).toHaveLength(
        kind === "drop-before-charge" ? 0 : 1,
      );
      expect(await bookProblems(http.environment)).toEqual([]);
    },
  );

  test("M235: expires, and then requires a new inquiry", async () => {
    const bill = await found("0110014601", "PGAS");
    await http.environment.database.owner.query(
      "update bill_inquiry set expires_at = clock_timestamp() where ref_id = $1",
      [bill.ref_id],
    );
    expect(codeOf(await pay(bill))).toBe("bill_inquiry_expired");
    expect((await read(bill.ref_id)).status).toBe("expired");
    expect((await found("0110014601", "PGAS")).ref_id).not.toBe(bill.ref_id);
  });

  test("is looked up and paid at the next supplier when the first does not respond", async () => {
    const offer = {
      supplier: "digiflazz",
      sku: "pgas",
      type: "gas",
      code: "PGAS",
      name: "Gas PGN",
    };
    expect((await office.call("adminBillOpen", { offers: [offer] })).status).toBe(200);
    http.environment.iak.misbehave({
      kind: "drop-before-charge",
      on: "other",
      number: "^77665544$",
      count: 1,
    });
    const bill = await found("77665544", "PGAS");
    expect(codeOf(await pay(bill))).toBe("ok");
    await expect.poll(async () => (await read(bill.ref_id)).status).toBe("success");
    expect(http.environment.digiflazz.book.byNumber("77665544")).toHaveLength(1);
    expect(http.environment.iak.book.byNumber("77665544")).toEqual([]);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test.each([
    ["another name than the supplier's list has", { name: "PLN Pascabayar" }],
    ["another type than the supplier's list has", { type: "internet" }],
    ["the code of a product that is called otherwise", { code: "PDAMKOTA.MEDAN" }],
  ])("takes two people for %s, and never only its maker", async (_what, given) => {
    const sku = "pdam";
    const listed = "PDAM KOTA SURABAYA";
    const offer = {
      supplier: "digiflazz",
      sku,
      type: "pdam",
      code: "UJI-DUA",
      name: listed,
      ...given,
    };
    const colleague = await http.staff();
    const routes = () =>
      sql("select from bill_route where supplier_id = 'digiflazz' and sku = $1", [sku]);
    expect(codeOf(await office.call("adminBillOpen", { offers: [offer] }))).toBe(
      "bill_opening_approval_needed",
    );
    const request = { kind: BILL_OPENING_APPROVAL, input: { offers: [offer] }, reason: "Uji" };
    const asked = await office.call("approvalRequest", request, { key: randomUUID() });
    const { approval_id: id, hash, changes } = asked.json as Approval;
    expect(changes[0]?.after).toContain(`di daftar pemasok: ${listed}`);
    const approve = (by: HttpClient) =>
      by.call("approvalApprove", { approval_id: String(id), hash });
    expect((await approve(office)).status).toBeGreaterThanOrEqual(400);
    expect(await routes()).toEqual([]);
    expect((await approve(colleague)).status).toBe(200);
    expect(await routes()).toHaveLength(1);
    await sql("delete from bill_route where supplier_id = 'digiflazz' and sku = $1", [sku]);
    await sql("delete from bill_product where code = 'UJI-DUA'");
  });

  test("M221: is looked up for the requested months of BPJS", async () => {
    const one = await found("8801234560001", "BPJS");
    const three = await found("8801234560001", "BPJS", { months: 3 });
    expect(three.admin_fee).toBe(3 * one.admin_fee);
    expect(codeOf(await inquire("8801234560001", "BPJS", { months: 13 }))).toBe(
      "validation_failed",
    );
  });

  test("costs an account less by its tier's share, but never less than the brand's cost", async () => {
    const { category } = http.environment.members[0] ?? { category: "" };
    // A share above this takes two people, which other tests cover.
    await changeSetting(http.open.brand, "loss_alone_per_sale", 1_000);
    await office.call("adminBillShareSave", { category, product_code: "CBN", share: 400 });
    const bill = await found("01927101", "CBN");
    expect(bill.total - bill.price).toBe(400);
    await office.call("adminBillShareSave", { category, product_code: "CBN", share: 50_000 });
    const dear = await found("01927102", "CBN");
    expect(dear.total - dear.price).toBe(1_000);
  });

  test("includes the brand's addition to the admin fee before and after the inquiry, in the payment and on the receipt", async () => {
    const { category } = http.environment.members[0] ?? { category: "" };
    const {
      admin_fee: plain,
      amount,
      cost,
    } = await (async () => {
      const bill = await found("01927103", "CBN");
      const seen = (await office.call("adminBill", { ref_id: bill.ref_id })).json as AdminBill;
      expect(seen.brand_fee).toBe(0);
      return { ...bill, cost: seen.cost };
    })();
    const listed = async () => {
      const { products } = (await agent.call("billProducts", { type: "internet" })).json as {
        products: BillProduct[];
      };
      return products.find(({ code }) => code === "CBN")?.admin_fee ?? 0;
    };
    const before = await listed();
    await office.call("adminBillShareSave", {
      category,
      product_code: "CBN",
      share: 400,
      fee: 1_500,
    });
    expect(await listed()).toBe(before + 1_500);
    const bill = await found("01927104", "CBN");
    expect(bill.admin_fee).toBe(plain + 1_500);
    expect(bill.total).toBe(bill.amount + plain + 1_500);
    expect(bill.price).toBe(bill.total - 400);
    const deposit = (await depositOf()) ?? 0;
    expect(codeOf(await pay(bill))).toBe("ok");
    await expect.poll(async () => (await read(bill.ref_id)).status).toBe("success");
    expect(await depositOf()).toBe(deposit - bill.price);
    const seen = (await office.call("adminBill", { ref_id: bill.ref_id })).json as AdminBill;
    expect(seen.brand_fee).toBe(1_500);
    // The brand keeps the fee less the share in addition. The biller gets its own amount.
    expect(bill.price - seen.cost - (plain + amount - cost)).toBe(1_500 - 400);
    const { receipts } = (await agent.call("receipts", { ids: bill.ref_id })).json as ReceiptList;
    expect(receipts[0]?.bill).toMatchObject({ admin_fee: plain + 1_500, total: bill.total });
    expect(receipts[0]?.transaction).toMatchObject({ selling_price: bill.total, profit: 400 });
    expect(await bookProblems(http.environment)).toEqual([]);
    await office.call("adminBillShareSave", { category, product_code: "CBN", fee: 0 });
  });

  test("M240: is not looked up when staff closed it, and is neither shown to nor paid by another member", async () => {
    const bill = await found("01783002", "CBN");
    await office.call("adminBillSwitch", { code: "CBN", enabled: false });
    expect(codeOf(await inquire("01783009", "CBN"))).toBe("bill_product_closed");
    expect(codeOf(await pay(bill))).toBe("bill_product_closed");
    const other = await http.member(1);
    expect(codeOf(await other.call("bill", { ref_id: bill.ref_id }))).toBe(
      "bill_inquiry_not_found",
    );
    const theft = { ref_id: bill.ref_id, price: bill.price, password: PASSWORD };
    expect(codeOf(await other.call("billPay", theft, { key: randomUUID() }))).toBe(
      "bill_inquiry_not_found",
    );
    const { products } = (await office.call("adminBillProducts", { type: "internet" })).json as {
      products: AdminBillProduct[];
    };
    expect(products.find(({ code }) => code === "CBN")).toMatchObject({
      enabled: false,
      open: false,
    });
  });

  test("is in the account's list with the result of the inquiry", async () => {
    const { rows } = (await agent.call("bills", { limit: "50" })).json as { rows: Bill[] };
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(["inquiry", "success", "failed", "expired"]),
    );
    const paid = (await agent.call("bills", { status: "success", type: "pln_postpaid" })).json as {
      rows: Bill[];
    };
    expect(new Set(paid.rows.map(({ customer_number }) => customer_number))).toEqual(
      new Set(["530000000001", "530000000007"]),
    );
  });

  test("is shown to staff with references and suppliers' responses, beside the day's inquiry results", async () => {
    const bill = await found("01100149001", "PGAS");
    expect(codeOf(await pay(bill))).toBe("ok");
    const seen = (await office.call("adminBill", { ref_id: bill.ref_id })).json as AdminBill;
    expect(seen).toMatchObject({
      supplier: "iak",
      sku: "PGAS",
      supplier_reference: `${bill.ref_id}01`,
      bill: { customer_number: "01100149001", price: bill.price },
    });
    expect(seen.bill_reference).not.toBeNull();
    expect(seen.said).toEqual([expect.objectContaining({ supplier: "iak" })]);
    expect(seen.cost).toBeLessThanOrEqual(bill.price);
    expect(codeOf(await office.call("adminBill", { ref_id: "K00000000000" }))).toBe(
      "bill_inquiry_not_found",
    );
    const { types } = (await office.call("adminBillInquiries")).json as {
      types: AdminBillInquiry[];
    };
    const power = types.find(({ type }) => type === "pln_postpaid");
    expect(power).toMatchObject({ unknown: 1, silent_suppliers: [{ supplier: "iak", count: 1 }] });
    expect(power?.count).toBe((power?.found ?? 0) + (power?.refused ?? 0) + (power?.unknown ?? 0));
    expect(power?.refused).toBeGreaterThanOrEqual(2);
    expect(power?.reason).not.toBeNull();
  });
});
