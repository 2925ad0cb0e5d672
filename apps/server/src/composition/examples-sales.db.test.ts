import { randomUUID } from "node:crypto";
import { BILL_TYPE_CODES, BILL_TYPES } from "@konter/contract/bills";
import type { Bill, BillPaid, BillProduct, BillType } from "@konter/contract/bills";
import type { Product } from "@konter/contract/catalog";
import type { BuyAnswer, TransactionDetail } from "@konter/contract/purchase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellBills, TEST_PASSWORD } from "../domains/sales/bills/testing/sell-bills.ts";
import { hashPassword } from "../domains/people/identity/index.ts";
import { stockKinds } from "../domains/sales/purchase/testing/kinds-environment.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { exampleCalls } from "@konter/testkit/acts/example-calls.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let agent: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 20_000_000, digiflazzSettle: "sync" });
  await http.environment.database.owner.query(
    "update member set name = 'Toko Berkah', password_hash = $1",
    [await hashPassword(TEST_PASSWORD)],
  );
  await stockKinds(http.environment, [
    {
      code: "ML5",
      screen: "games",
      operator: "MOBILE LEGENDS",
      group: "Umum",
      name: "Mobile Legends 5 Diamond",
      description: "",
    },
  ]);
  await sellBills(http);
  agent = await http.member(0);
});
afterAll(() => http.close());

const succeeds = (ref: string) =>
  expect.poll(() => http.environment.state(ref), { timeout: 60_000 }).toBe("success");

test("M770: operators, products, inquiry, purchase, status and history of prepaid respond as in the API description", async () => {
  const { call, differences } = exampleCalls("prepaid");
  await call(agent, "operators", "phone_credit", { type: "pulsa" });
  const { products } = await call<{ readonly products: readonly Product[] }>(
    agent,
    "products",
    "phone_credit_of_an_operator",
    { type: "pulsa", operator: "TELKOMSEL" },
  );
  await call(agent, "inquirePln", "electricity_meter", { number: "12345678901" });
  await call(agent, "inquireAccount", "game_account", {
    type: "games",
    operator: "MOBILE LEGENDS",
    number: "156378300|8483",
  });
  const credit = await call<BuyAnswer>(
    agent,
    "buyPrepaid",
    "phone_credit",
    {
      product_code: "TSEL10",
      destination_number: "0812 3456 7890",
      price: products.find(({ code }) => code === "TSEL10")?.price,
      pin: TEST_PIN,
    },
    randomUUID(),
  );
  const token = await call<BuyAnswer>(
    agent,
    "buyPrepaid",
    "electricity_token",
    {
      product_code: "PLN20",
      destination_number: "12345678901",
      price: 25_000,
      pin: TEST_PIN,
      selling_price: 22_500,
      customer_name: "Bu Rini",
      note: "lunas",
      order_number: "TOKO-0001",
    },
    randomUUID(),
  );
  for (const { ref_id: ref } of [credit, token]) await succeeds(ref);
  const bought = await call<TransactionDetail>(agent, "transaction", "phone_credit", {
    ref_id: credit.ref_id,
  });
  await call(agent, "transaction", "electricity_token", { ref_id: token.ref_id });
  await call(agent, "transactions", "phone_credit_that_succeeded", {
    type: "pulsa",
    status: "success",
    limit: "10",
  });
  expect(bought.transaction).toMatchObject({
    status: "success",
    destinationNumber: "081234567890",
  });
  expect(await differences()).toEqual([]);
});

const BESIDE: Partial<Readonly<Record<BillType, object>>> = {
  bpjs_health: { months: 1 },
  bpjs_employment: { months: 1 },
  pbb: { year: 2026 },
  vehicle_tax: { identity_number: "0212502110170100" },
};

test("M771: types, look-up, payment, status and receipt of a bill of each type respond as in the API description", async () => {
  const { call, differences } = exampleCalls("bills");
  const { types } = await call<{ readonly types: readonly { readonly type: BillType }[] }>(
    agent,
    "billTypes",
    "types",
  );
  expect(types.map(({ type }) => type)).toEqual([...BILL_TYPE_CODES]);
  const paid: string[] = [];
  for (const type of BILL_TYPE_CODES) {
    const { products } = await call<{ readonly products: readonly BillProduct[] }>(
      agent,
      "billProducts",
      type,
      { type },
    );
    const bill = await call<Bill>(agent, "billInquire", type, {
      product_code: products[0]?.code,
      customer_number: BILL_TYPES[type].example,
      ...BESIDE[type],
    });
    const { ref_id: ref } = await call<BillPaid>(
      agent,
      "billPay",
      type,
      { ref_id: bill.ref_id, price: bill.price, password: TEST_PASSWORD },
      randomUUID(),
    );
    paid.push(ref);
  }
  for (const ref of paid) await succeeds(ref);
  for (const [index, type] of BILL_TYPE_CODES.entries())
    await call(agent, "bill", type, { ref_id: paid[index] });
  await call(agent, "receipts", "bill", { ids: paid[0] });
  await call(agent, "bills", "paid_of_one_type", {
    type: "pln_postpaid",
    status: "success",
    limit: "10",
  });
  expect(await differences()).toEqual([]);
});

test("M770, M771: the reference page has every example with request and response", async () => {
  const page = (await agent.send("/api/v1/docs")).text;
  for (const [call, examples] of Object.entries({
    buyPrepaid: ["phone credit", "electricity token"],
    billPay: BILL_TYPE_CODES.map((type) => type.replaceAll("_", " ")),
  })) {
    const article = page.split(`<article id="call-${call}">`)[1]?.split("</article>")[0] ?? "";
    for (const example of examples) expect(article).toContain(`Example: ${example}<`);
    expect(article).toContain("&quot;startBalance&quot;");
  }
});
