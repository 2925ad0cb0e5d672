import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { DisburserFund, DisburserFundList } from "@konter/contract/disburser-funds";
import { rupiah } from "@konter/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHealth } from "../../../platform/health.ts";
import { GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { openSendEnvironment } from "../send-money/testing/send-environment.ts";
import type { SendEnvironment } from "../send-money/testing/send-environment.ts";
import { DISBURSER_DIFFERENCES } from "./differences.ts";
import { DISBURSER_FUND_HEALTH } from "./module.ts";
import { verifyFundings } from "./list-funds.ts";
import { differenceOf, readDisburserBalances } from "./watch-balances.ts";

const OPENING = 100_000_000;

let send: SendEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  send = await openSendEnvironment(["flip", "iris"]);
  [maker, checker] = await Promise.all([send.http.staff(), send.http.staff()]);
});
afterAll(() => send.close());

const brand = () => send.http.environment.brand;
const read = (registry: DisburserRegistry = send.http.environment.disbursers) =>
  readDisburserBalances(brand(), registry);
async function fund(id = "flip"): Promise<DisburserFund> {
  const list = (await maker.call("disburserFunds")).json as DisburserFundList;
  return list.disbursers.find((each) => each.id === id) as DisburserFund;
}
const difference = async (id = "flip") => {
  await read();
  return (await fund(id)).reading?.difference;
};
const unexplained = () => DISBURSER_DIFFERENCES.read(brand());
const ask = (input: object, client = maker): Promise<HttpAnswer> =>
  client.call(
    "approvalRequest",
    {
      kind: "disbursers.funding",
      input: {
        disburser_id: "flip",
        kind: "paid",
        amount: 1_000_000,
        proof: "Mutasi BCA",
        ...input,
      },
      reason: "Isi saldo",
    },
    { key: randomUUID() },
  );
const approve = ({ json }: HttpAnswer, client = checker) => {
  const { approval_id: id, hash } = json as Approval;
  return client.call("approvalApprove", { approval_id: String(id), hash });
};
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const balanceOf = (kind: "bank" | "capital") => brand().ledger.balance({ kind, owner: "brand" });

test("counts an unrecorded vendor balance as unexplained until two people record it", async () => {
  expect((await fund()).reading).toBeNull();
  expect(await difference()).toBe(OPENING);
  expect(await unexplained()).toEqual({ items: 2, amount: 2 * OPENING });
  const capital = await balanceOf("capital");
  for (const disburser_id of ["flip", "iris"]) {
    const request = await ask({ disburser_id, kind: "present", amount: OPENING });
    expect((request.json as Approval).changes.map(({ after }) => after)).toContain("Rp100.000.000");
    expect((await fund(disburser_id)).booked).toBe(0);
    expect(codeOf(await approve(request, maker))).toEqual([403, "approval_own"]);
    expect((await approve(request)).status).toBe(200);
    expect(codeOf(await approve(request))).toEqual([409, "approval_not_open"]);
  }
  expect((await balanceOf("capital")) - capital).toBe(2 * OPENING);
  expect(await difference()).toBe(0);
  expect(await unexplained()).toEqual({ items: 0, amount: 0 });
  expect((await fund()).fundings).toMatchObject([
    {
      code: expect.stringMatching(/^D\d+$/) as string,
      kind: "present",
      amount: OPENING,
      proof: "Mutasi BCA",
    },
  ]);
});

test("moves the bank's and the vendor's account for recorded funding and repayment, and rejects a repayment above the balance", async () => {
  const [bank, { booked }] = [await balanceOf("bank"), await fund()];
  expect((await approve(await ask({ amount: 700_000 }))).status).toBe(200);
  expect((await approve(await ask({ kind: "returned", amount: 200_000 }))).status).toBe(200);
  expect((await fund()).booked).toBe(booked + 500_000);
  // Accounts that the brand owns have negative balances.
  expect((await balanceOf("bank")) - bank).toBe(500_000);
  expect(await difference()).toBe(-500_000);
  expect(codeOf(await ask({ kind: "returned", amount: booked + 500_001 }))).toEqual([
    409,
    "disburser_funds_short",
  ]);
  const both = [
    await ask({ kind: "returned", amount: booked + 500_000 }),
    await ask({ kind: "returned", amount: 500_000 }),
  ];
  expect((await approve(both[1] as HttpAnswer)).status).toBe(200);
  expect(codeOf(await approve(both[0] as HttpAnswer))).toEqual([409, "disburser_funds_short"]);
  expect(await difference()).toBe(0);
  expect(await verifyFundings(brand().pool)).toEqual([]);
});

test("counts a transfer in flight as no difference before and after settlement, and shows an unexplained difference to the rupiah", async () => {
  const simulator = send.vendors.simulators.flip;
  // The vendor charges at once, and its response is lost.
  simulator.misbehave({ kind: "done-then-drop", count: 1 });
  const { ref_id: refId } = await send.accepted({ amount: 150_000 });
  simulator.misbehave({ kind: "answer-502", on: "status" });
  await send.work();
  expect((await send.shown(refId)).state).toBe("processing");
  expect(simulator.book.totals().balance).toBeLessThan(OPENING);
  expect(await difference()).toBe(0);
  const open = await fund();
  expect(open.open).toMatchObject([{ ref_id: refId, amount: 150_000 }]);
  expect(open.reading).toMatchObject({ open: 154_000, booked: OPENING });

  simulator.clearMisbehaviour();
  await send.pass("1 hour");
  await send.work();
  expect((await send.shown(refId)).state).toBe("success");
  expect(await difference()).toBe(0);
  expect((await fund()).open).toEqual([]);

  // Money was withdrawn at the vendor.
  const registry = send.http.environment.disbursers;
  await read(lessBy(registry, 7_000));
  expect((await fund()).reading?.difference).toBe(-7_000);
  expect(await unexplained()).toEqual({ items: 1, amount: 7_000 });
  await read();
});

/** Wraps the registry so that each vendor reports a balance lower by `amount`. */
const lessBy = (registry: DisburserRegistry, amount: number): DisburserRegistry => ({
  ...registry,
  all: () =>
    registry.all().map((account) => ({
      ...account,
      disburser: {
        ...account.disburser,
        balance: async () =>
          rupiah((await account.disburser.balance()) - (account.id === "flip" ? amount : 0)),
      },
    })),
});

test("reports only the part outside the explainable range as a difference", () => {
  expect(differenceOf(90, 80, 100)).toBe(0);
  expect(differenceOf(80, 80, 100)).toBe(0);
  expect(differenceOf(100, 80, 100)).toBe(0);
  expect(differenceOf(79, 80, 100)).toBe(-1);
  expect(differenceOf(101, 80, 100)).toBe(1);
});

test.each([
  ["paid", "returned", -300_000],
  ["returned", "paid", 300_000],
])(
  "reports no difference for ledger movements during the vendor's response: %s",
  async (kind, back, left) => {
    const registry = send.http.environment.disbursers;
    const funding = await ask({ kind, amount: 300_000 });
    await read({
      ...registry,
      all: () =>
        registry.all().map((account) => ({
          ...account,
          disburser: {
            ...account.disburser,
            balance: async () => {
              const said = await account.disburser.balance();
              if (account.id === "flip") await approve(funding);
              return said;
            },
          },
        })),
    });
    expect((await fund()).reading?.difference).toBe(0);
    expect(await difference()).toBe(left);
    await approve(await ask({ kind: back, amount: 300_000 }));
    expect(await difference()).toBe(0);
  },
);

test("keeps the last balance of an unreachable vendor, reads the others, and does not hide an internal error", async () => {
  const registry = send.http.environment.disbursers;
  await read();
  const before = await fund();
  const failing = (failure: Error): DisburserRegistry => ({
    ...registry,
    all: () =>
      registry.all().map((account) => ({
        ...account,
        disburser: {
          ...account.disburser,
          balance: async () => {
            if (account.id === "flip") throw failure;
            return rupiah(123);
          },
        },
      })),
  });
  await read(failing(new GatewayUnreachable("down", "timeout")));
  expect((await fund()).reading).toEqual(before.reading);
  expect((await fund("iris")).reading?.balance).toBe(123);
  await expect(read(failing(new TypeError("a fault")))).rejects.toThrow("a fault");
  await read();
});

test("warns about a balance below the brand's minimum, a difference and an outdated balance", async () => {
  const figures = async () =>
    (await readHealth(send.http.open.brand, DISBURSER_FUND_HEALTH)).map(
      ({ name, of, figure, state }) => [name.split(".")[2], of, figure, state],
    );
  await changeSetting(send.http.open.brand, "disburser_minimum_balance", 0);
  await read();
  expect((await figures()).filter(([, , , state]) => state !== "ok")).toEqual([]);
  const { reading } = await fund();
  await changeSetting(
    send.http.open.brand,
    "disburser_minimum_balance",
    (reading?.balance ?? 0) + 5_000,
  );
  await read(lessBy(send.http.environment.disbursers, 1));
  expect(await figures()).toContainEqual(["missing_balance_rupiah", "flip", 5_001, "warning"]);
  expect(await figures()).toContainEqual(["difference_rupiah", "flip", 1, "warning"]);
  expect((await fund()).low).toBe(true);
  await send.sql("update disburser_reading set read_at = now() - interval '11 minutes'");
  expect((await figures()).filter(([name]) => name === "balance_age_seconds")).toMatchObject([
    ["balance_age_seconds", "flip", expect.any(Number), "warning"],
    ["balance_age_seconds", "iris", expect.any(Number), "warning"],
  ]);
});

test("rejects an unknown vendor, a missing amount or proof, and staff without the permission", async () => {
  const before = await fund();
  expect(codeOf(await ask({ disburser_id: "nobody" }))).toEqual([404, "disburser_not_found"]);
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { proof: " " }, { kind: "gift" }])
    expect((await ask(wrong)).status).toBe(422);
  const reader = await send.http.staff(["disbursers.read", "approvals.read"]);
  expect((await ask({}, reader)).status).toBe(403);
  const stranger = await send.http.staff(["transactions.read"]);
  expect((await stranger.call("disburserFunds")).status).toBe(403);
  expect((await fund()).fundings).toEqual(before.fundings);
});

test("finds a record whose money did not move, and money without a record", async () => {
  expect(await verifyFundings(brand().pool)).toEqual([]);
  await send.sql(
    `insert into disburser_funding (disburser_id, kind, amount, proof, made_by, approved_by)
     select 'flip', 'paid', 77, 'x', made_by, approved_by from disburser_funding limit 1`,
  );
  await brand().ledger.post({
    key: "disburser_funding:D999",
    kind: "disburser_funding",
    reference: "D999",
    transfers: [
      {
        debit: { kind: "disburser", owner: "flip" },
        credit: { kind: "bank", owner: "brand" },
        amount: rupiah(5),
      },
    ],
  });
  expect((await verifyFundings(brand().pool)).map(({ detail }) => detail)).toEqual([
    expect.stringContaining("says 77 at flip"),
    expect.stringContaining("moved 5 at flip"),
  ]);
});
