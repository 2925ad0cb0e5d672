import { randomUUID } from "node:crypto";
import type { BulkRowPage, BulkRun } from "@konter/contract/bulk";
import type { CallName } from "@konter/contract/calls";
import type { DepositRequest } from "@konter/contract/deposits";
import type { NameCheck } from "@konter/contract/name-checks";
import type { Transfer, TransferCheck } from "@konter/contract/transfers";
import type { GatewaySimulator } from "@konter/simulators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDisbursers } from "../domains/money/disbursers/testing/connect-disbursers.ts";
import type { TestDisbursers } from "../domains/money/disbursers/testing/connect-disbursers.ts";
import {
  createSimulatorOf,
  writeGatewayAccount,
} from "../domains/money/payments/testing/gateway-environment.ts";
import { PASSWORD, transferPeople } from "../domains/money/transfers/testing/transfer-people.ts";
import { sendFile, workbookOf } from "../domains/sales/bulk/testing/uploads.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { addBankAccounts } from "@konter/testkit/brand/deposit-environment.ts";
import { exampleCalls } from "@konter/testkit/acts/example-calls.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let agent: HttpClient;
let gateway: GatewaySimulator;
let vendors: TestDisbursers;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, deposit: 3_000_000, digiflazzSettle: "sync" });
  const { brand, database, payments } = http.environment;
  gateway = createSimulatorOf("midtrans", undefined);
  await writeGatewayAccount(brand, "midtrans", (await gateway.start()).url);
  await payments.gateways.reload();
  await addBankAccounts(database.owner);
  await database.owner.query(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('gateway.midtrans.bca_va', 'virtual_account', 'gateway', 'midtrans', 'bca_va', 'BCA Virtual Account', true, 4000, 0, 10000, 50000000),
       ('gateway.midtrans.qris', 'qris', 'gateway', 'midtrans', 'qris', 'QRIS', true, 0, 70, 10000, 10000000)`,
  );
  // Otherwise a payment after the cut-off would be processed on another day, which changes a text in the response.
  await database.owner.query("update deposit_options set cut_off = '24:00'");
  vendors = await connectDisbursers(http.environment, ["flip"], http.memberAddress);
  await transferPeople(http);
  await database.owner.query("update member set name = 'Toko Berkah' where id = $1", [
    http.environment.members[0]?.id,
  ]);
  await database.owner.query(
    "update member set permissions = '{deposit.transfer,bulk.topup,prepaid.buy}'",
  );
  agent = await http.member(0);
});
afterAll(async () => {
  await vendors.close();
  await gateway.stop();
  await http.close();
});

test("M772: methods, request, cancel, status, transfer and history of the deposit respond as in the API description", async () => {
  const { call, differences } = exampleCalls("deposits");
  const { banks, virtuals, qris } = await call<
    Readonly<Record<"banks" | "virtuals" | "qris", readonly { readonly code: string }[]>>
  >(agent, "depositSettings", "methods");
  const top = (example: string, method: string | undefined) =>
    call<DepositRequest>(
      agent,
      "depositTopUp",
      example,
      { nominal: 100_000, method, holder_name: "Budi Santoso" },
      randomUUID(),
    );
  const bank = await top("bank_transfer", banks[0]?.code);
  const account = await top("virtual_account", virtuals[0]?.code);
  const code = await top("qris", qris[0]?.code);
  expect(bank.instructions).toHaveProperty("bank_account");
  expect(account.instructions).toHaveProperty("virtual_account");
  expect(code.instructions).toHaveProperty("qr_string");
  await call(agent, "depositRequest", "virtual_account", { code: account.code });
  await call(agent, "depositCancel", "bank_transfer", { code: bank.code });
  await call(agent, "depositHistory", "waiting", { status: "waiting", limit: "10" });

  await call(agent, "depositTransferOptions", "options");
  const number = `0${http.environment.members[1]?.hp.slice(3)}`;
  const looked = await call<TransferCheck>(agent, "depositTransferCheck", "to_another_member", {
    destination_number: number,
    amount: 50_000,
  });
  const sent = await call<Transfer>(
    agent,
    "depositTransferSend",
    "to_another_member",
    {
      destination_number: number,
      amount: 50_000,
      notes: "Modal",
      fee: looked.fee,
      name: looked.name,
      password: PASSWORD,
    },
    randomUUID(),
  );
  await call(agent, "depositTransfer", "to_another_member", { ref_id: sent.ref_id });
  await call(agent, "depositTransfers", "sent", { direction: "out", limit: "10" });
  await call(agent, "mutations", "statement", { limit: "10" });
  expect(await differences()).toEqual([]);
});

test("M773: transaction history, name check and bulk files respond as in the API description", async () => {
  const { call, differences } = exampleCalls("records");
  const bytes = await workbookOf([
    ["TSEL10", "081234567801"],
    ["PLN20", "12345678901"],
    ["TSEL10", "0812"],
  ]);
  await call(agent, "bulkTemplate", "prepaid", { sells: "prepaid" });
  const run = await call<BulkRun>(agent, "bulkUpload", "prepaid", {
    sells: "prepaid",
    file_name: "senin pagi.xlsx",
    bytes,
  });
  const { code } = run.head;
  await call(agent, "bulkRows", "wrong_rows", { code, show: "faulty", limit: "10" });
  await call(agent, "bulkRowsRemove", "wrong_rows", { code, which: "faulty" });
  await call(agent, "bulkCheck", "prepaid", { code });
  await call(
    agent,
    "bulkConfirm",
    "with_the_pin",
    { code, rows: 2, total: run.offer?.total, pin: TEST_PIN },
    randomUUID(),
  );
  await expect
    .poll(async () => ((await agent.call("bulkRun", { code })).json as BulkRun).head.state)
    .toBe("finished");
  // Everything has been sent by then; suppliers respond later.
  const statuses = async () =>
    ((await agent.call("bulkRows", { code })).json as BulkRowPage).rows.map(({ status }) => status);
  await expect.poll(statuses).toEqual(["success", "success"]);
  await call(agent, "bulkRun", "finished", { code });
  await call(agent, "bulkRows", "bought", { code, limit: "10" });
  await call(agent, "bulkResultFile", "finished", { code });
  await call(agent, "bulkRuns", "finished", { state: "finished", limit: "10" });
  await call(agent, "transactions", "of_a_file", { file: "senin pagi.xlsx", limit: "10" });

  await call(agent, "nameCheckOptions", "options");
  const checked = await call<NameCheck>(
    agent,
    "nameCheckAsk",
    "bank_account",
    { institution: "bca", account_number: "1234567890", fee: 500 },
    randomUUID(),
  );
  await call(agent, "nameCheck", "bank_account", { ref_id: checked.ref_id });
  await call(agent, "nameChecks", "banks", { type: "bank", state: "success", limit: "10" });
  expect(await differences()).toEqual([]);
});

interface Paged {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

/** One more than fits on a page. */
const OVER_A_PAGE = 11;

test("M773: history, name checks and bulk files are paged without moved or repeated rows when rows are added, and filters apply to every page", async () => {
  const buyer = await http.member(2);
  let numbers = 0;
  const bought = async () => {
    const { ref_id: ref } = await http.environment.buy({ member: 2 });
    await expect.poll(() => http.environment.state(ref)).toBe("success");
  };
  const checked = async () => {
    const account_number = `88000${String(1_000 + (numbers += 1))}9`;
    const input = { institution: "bca", account_number, fee: 500 };
    expect((await buyer.call("nameCheckAsk", input, { key: randomUUID() })).status).toBe(200);
  };
  const uploadedFile = async () => {
    const file = await workbookOf([["TSEL10", `0813${String(50_000_000 + (numbers += 1))}`]]);
    const answer = await sendFile(buyer, file);
    expect(answer.status, answer.text).toBe(200);
  };
  const lists: readonly (readonly [
    call: CallName,
    key: string,
    more: () => Promise<void>,
    filter: object,
    another: object,
  ])[] = [
    ["transactions", "ref_id", bought, { type: "pulsa" }, { type: "games" }],
    ["nameChecks", "ref_id", checked, { type: "bank" }, { type: "e_wallet" }],
    ["bulkRuns", "code", uploadedFile, { sells: "prepaid" }, { sells: "bills" }],
  ];
  for (const [call, key, more, filter, another] of lists) {
    for (let count = 0; count < OVER_A_PAGE; count += 1) await more();
    const read = async (query: object) =>
      (await buyer.call(call, { ...query, limit: "10" })).json as Paged;
    const keysOf = ({ rows }: Paged) => rows.map((row) => String(row[key]));
    const first = await read(filter);
    expect(keysOf(first), call).toHaveLength(10);
    await more();
    const second = await read({ ...filter, cursor: first.next_cursor });
    const seen = new Set([...keysOf(first), ...keysOf(second)]);
    expect(seen.size, call).toBe(first.rows.length + second.rows.length);
    expect(second.rows.length, call).toBeGreaterThan(0);
    expect(second.next_cursor, call).toBeNull();
    expect((await read(another)).rows, call).toEqual([]);
  }
});
