import type { BooksToday } from "@konter/contract/reconciliation";
import { rupiah } from "@konter/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentGateway, SettlementLine } from "../../../ports/payment-gateway.ts";
import { GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { ConnectedGateway } from "../payments/index.ts";
import { STATEMENT_FORMATS } from "./formats/index.ts";
import { XENDIT_STATEMENT } from "./formats/xendit.ts";
import { judgeAgain } from "./judge-statements.ts";
import { matchPayouts } from "./payouts.ts";
import { pullSettlements } from "./pull-settlements.ts";
import { xenditFile } from "./testing/statement-files.ts";
import type { SettlementRow } from "./testing/statement-files.ts";
import { dayAgo, instantOf, openStatementEnvironment } from "./testing/statement-environment.ts";
import type { PlantedCharge, StatementEnvironment } from "./testing/statement-environment.ts";

// The test gateway uses Xendit's format.
STATEMENT_FORMATS.set("scripted", { ...XENDIT_STATEMENT, vendor: "scripted" });

let environment: StatementEnvironment;
beforeAll(async () => {
  environment = await openStatementEnvironment();
});
afterAll(() => environment.close());

const DAY = dayAgo(3);
const at = (hours: number) => instantOf(DAY, hours);
const charge = (reference: string, changes: Partial<PlantedCharge> = {}): PlantedCharge => ({
  reference,
  state: "paid",
  at: at(10),
  amount: 100_000,
  ...changes,
});
const line = (id: string, reference: string, changes: Partial<SettlementRow> = {}) => ({
  id,
  type: "PAYMENT",
  reference: `${reference}-1`,
  at: at(11),
  amount: 100_000,
  ...changes,
});
const balance = (kind: "gateway" | "suspense" | "fees", owner: string) =>
  environment.deposits.balance({ kind, owner });
const classesOf = (found: { readonly classes: readonly { class: string; rows: number }[] }) =>
  Object.fromEntries(found.classes.map((each) => [each.class, each.rows]));

test("M673: books payouts and fees of a settlement once, moves an unknown payment to suspense, and queries differing charges", async () => {
  await environment.gateway("xa", "xendit");
  await environment.charges("xa", [
    charge("DEPA1"),
    charge("DEPA2"),
    charge("DEPA3", { state: "closed" }),
    charge("DEPA4"),
    charge("DEPA5"),
  ]);
  const before = await balance("suspense", "payments");
  const file = xenditFile([
    line("t1", "DEPA1", { fee: 4_000, tax: 440 }),
    line("t2", "DEPA2", { amount: 90_000 }),
    line("t3", "DEPA3"),
    line("t4", "DEPA4"),
    line("t4", "DEPA4"),
    line("t5", "DEPA4"),
    line("t6", "DEPX9"),
    { id: "t7", type: "WITHDRAWAL", at: at(23), amount: 250_000 },
    { id: "t8", type: "FEE", at: at(23), amount: 5_000 },
    { id: "t9", type: "TRANSFER", at: at(23), amount: 1_000 },
  ]);
  const found = await environment.imported("gateway", "xa", file, { from: DAY });
  expect(classesOf(found)).toEqual({
    matched: 4,
    amount_differs: 1,
    status_differs: 1,
    duplicate: 2,
    missing_here: 2,
  });
  const open = await environment.differences("xa");
  expect(new Map(open.map((each) => [`${each.class} ${each.reference}`, each.amount]))).toEqual(
    new Map([
      ["amount_differs DEPA2-1", -10_000],
      ["status_differs DEPA3-1", 100_000],
      ["duplicate DEPA4-1", 100_000],
      ["missing_here t9", 1_000],
      ["missing_there DEPA5-1", -100_000],
    ]),
  );
  const moved = {
    gateway: 0 - (await balance("gateway", "xa")),
    fees: 0 - (await balance("fees", "gateway")),
    suspense: (await balance("suspense", "payments")) - before,
    payouts: 0 - (await balance("suspense", "gateway")),
  };
  // The second payment of a charge and the payment of an unknown one: each becomes a payments case.
  expect(moved).toEqual({
    gateway: 200_000 - 4_440 - 5_000 - 250_000,
    fees: 9_440,
    suspense: 200_000,
    payouts: 250_000,
  });
  expect(
    await environment.sql(
      "select reason, line_id from payment_stray where gateway_id = 'xa' order by line_id",
    ),
  ).toEqual([
    { reason: "second_payment", line_id: "t5" },
    { reason: "unknown_charge", line_id: "t6" },
  ]);
  expect(
    await environment.sql(
      "select next_ask_at is not null as asked, doubted from payment_charge where reference = 'DEPA3'",
    ),
  ).toEqual([{ asked: true, doubted: true }]);

  // The same file and one that overlaps it move nothing again.
  await environment.imported("gateway", "xa", file, { from: DAY });
  const again = await environment.imported("gateway", "xa", `${file}\n`, {
    from: DAY,
    extent: "part",
  });
  expect(again).toMatchObject({ added: 0, known: 10 });
  expect(0 - (await balance("gateway", "xa"))).toBe(moved.gateway);
  expect(await environment.problems()).toEqual([]);
});

test("M673: matches a payout to its bank line in either order, and leaves two of one amount to a person", async () => {
  await environment.gateway("xb", "xendit");
  const { deposits } = environment;
  const [account] = deposits.accounts;
  const place = async (amount: number) =>
    environment.sql("select place, explained_kind from bank_line where amount = $1", [amount]);
  const unexplained = async () =>
    ((await environment.clerk.call("booksToday")).json as BooksToday).unexplained.parts.find(
      ({ source }) => source === "money.reconciliation.payouts",
    )?.amount ?? 0;
  const before = await unexplained();
  await deposits.lines(account, [{ day: dayAgo(2), amount: 701_001 }]);
  expect(await place(701_001)).toEqual([{ place: "suspense", explained_kind: null }]);
  const payout = (id: string, amount: number) => ({ id, type: "WITHDRAWAL", at: at(20), amount });
  await environment.imported(
    "gateway",
    "xb",
    xenditFile([
      payout("p1", 701_001),
      payout("p2", 702_002),
      payout("p3", 703_003),
      payout("p4", 703_003),
    ]),
    { from: DAY },
  );
  expect(await unexplained()).toBe(before + 701_001 + 702_002 + 2 * 703_003);
  expect(await matchPayouts(deposits.http.environment.brand)).toBe(1);
  expect(await place(701_001)).toEqual([{ place: "explained", explained_kind: "settlement" }]);
  await deposits.lines(account, [{ day: dayAgo(2), amount: 702_002 }]);
  expect(await place(702_002)).toEqual([{ place: "explained", explained_kind: "settlement" }]);
  await deposits.lines(account, [{ day: dayAgo(2), amount: 703_003 }]);
  expect(await place(703_003)).toEqual([{ place: "queue", explained_kind: null }]);
  await deposits.lines(account, [{ day: dayAgo(2), amount: 702_002 }]);
  expect(await unexplained()).toBe(before + 2 * 703_003);
  expect(await environment.problems()).toEqual([]);
});

test("M673: identifies fetched lines and file lines of the same day, and requests a day until it is available", async () => {
  await environment.gateway("xc", "xendit");
  const day = dayAgo(1);
  const when = instantOf(day, 10);
  await environment.charges("xc", [charge("DEPC1", { at: when }), charge("DEPC2", { at: when })]);
  let answers = false;
  const spans: string[] = [];
  const settlements: NonNullable<PaymentGateway["settlements"]> = async function* (from, until) {
    spans.push(`${from.toISOString()} ${until.toISOString()}`);
    if (!answers) throw new GatewayUnreachable("down");
    const told: SettlementLine = {
      id: "c1",
      kind: "payment",
      reference: "DEPC1-1",
      gatewayReference: "pr-1",
      amount: 100_000,
      fee: rupiah(4_440),
      at: when,
      day,
    };
    yield [told];
    yield [
      { ...told, id: "c2", kind: "payout", reference: undefined, amount: -95_560, fee: rupiah(0) },
    ];
  };
  const connected = {
    id: "xc",
    name: "xc",
    vendor: "xendit",
    enabled: true,
    gateway: { settlements } as PaymentGateway,
  } as ConnectedGateway;
  const { brand } = environment.deposits.http.environment;
  // Makes the day due as soon as it may be requested, whatever the clock.
  const due = () => environment.sql("update settlement_pull set next_try_at = now()");
  const pull = () => pullSettlements(brand, { all: () => [connected] });
  await pull();
  await due();
  expect(await pull()).toBe(0);
  expect(await pull()).toBe(0);
  answers = true;
  await due();
  const pulled = await Promise.all([pull(), pull(), pull()]);
  expect(pulled.reduce((sum, days) => sum + days, 0)).toBe(1);
  expect(spans.at(-1)).toBe(
    `${instantOf(day, 0).toISOString()} ${instantOf(dayAgo(0), 0).toISOString()}`,
  );
  await environment.judge();
  expect(await environment.differences("xc")).toMatchObject([
    { class: "missing_there", reference: "DEPC2-1", amount: -100_000 },
  ]);
  const file = xenditFile([
    {
      id: "c1",
      type: "PAYMENT",
      reference: "DEPC1-1",
      at: when,
      amount: 100_000,
      fee: 4_000,
      tax: 440,
    },
    { id: "c2", type: "WITHDRAWAL", at: when, amount: 95_560 },
    { id: "c3", type: "PAYMENT", reference: "DEPC2-1", at: when, amount: 100_000, fee: 4_440 },
  ]);
  const found = await environment.imported("gateway", "xc", file, { from: day });
  expect(found).toMatchObject({ added: 1, known: 2, replaced: 0 });
  expect(await environment.differences("xc")).toEqual([]);
  expect(await environment.problems()).toEqual([]);
});

test("M673: queries a chargeback in a file and reverses it only after the gateway confirms it", async () => {
  const { deposits } = environment;
  const ani = await deposits.http.member(0);
  await environment.sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('gateway.scripted.bca_va', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'bca_va', true, 0, 0, 10000, 50000000)`,
  );
  const asked = await deposits.asked(ani, { method: "gateway.scripted.bca_va", nominal: 60_000 });
  await deposits.askGateways();
  const reference = `${asked.code}-1`;
  deposits.gateway.says(reference, { state: "paid", amount: asked.total, currency: "IDR" });
  await environment.sql("update payment_charge set next_ask_at = now(), call_again_at = now()");
  await deposits.askGateways();
  const held = await deposits.deposit();
  const today = dayAgo(0);
  const file = xenditFile([
    { id: "cb1", type: "CHARGEBACK", reference, at: instantOf(today, 0), amount: asked.total },
  ]);
  const found = await environment.imported("gateway", "scripted", file, {
    from: today,
    extent: "part",
  });
  expect(classesOf(found)).toEqual({ status_differs: 1 });
  // The gateway contradicts the file, so nothing is reversed.
  await deposits.askGateways();
  expect(await deposits.deposit()).toBe(held);
  deposits.gateway.says(reference, { state: "reversed", amount: asked.total, currency: "IDR" });
  for (let round = 0; round < 3; round += 1) {
    await environment.sql(
      "update payment_charge set next_ask_at = now(), call_again_at = now(), doubt_at = doubt_at - interval '1 hour'",
    );
    await deposits.askGateways();
  }
  expect(await deposits.deposit()).toBe(held - 60_000);
  await environment.judge();
  while (await judgeAgain(deposits.http.open));
  expect(await environment.differences("scripted")).toEqual([]);
  expect(await environment.problems()).toEqual([]);
});
