import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { Schedule } from "@konter/contract/schedules";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { openScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import type { ScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { limitAll, listSchedules, move } from "./manage-schedules.ts";
import type { NewTerms } from "./manage-schedules.ts";

let schedules: ScheduleEnvironment;
let environment: TestEnvironment;
beforeAll(async () => {
  schedules = await openScheduleEnvironment();
  environment = schedules.environment;
});
afterAll(() => environment.close());
beforeEach(() => schedules.forgetSchedules());

const owner = () => environment.database.owner;

describe("a rejected run", () => {
  async function refusal(
    prepare: (set: Schedule) => Promise<unknown>,
    changes: Partial<NewTerms> = {},
    index = 0,
  ): Promise<Schedule> {
    const set = await schedules.create(changes, index);
    await schedules.makeDue(set.code);
    await prepare(set);
    const before = await schedules.balance(index);
    await schedules.run();
    expect(await schedules.balance(index)).toBe(before);
    expect(await schedules.boughtFor(set.destination_number)).toBe(0);
    return schedules.read(set.code, "id", index);
  }
  const nothing = async () => {};

  test("M197: has a price above the agreed one", async () => {
    const { state, runs } = await refusal(nothing, { max_price: 10_299 });
    expect([state, runs]).toMatchObject([
      "active",
      [
        {
          outcome: "price_above",
          price: 10_300,
          text: "Tidak dibeli: harganya Rp10.300, di atas harga tertinggi yang disetujui.",
        },
      ],
    ]);
  });

  test("M197: has a low balance, which stops the schedule until it is resumed", async () => {
    const set = await refusal(
      async () => {
        const left = rupiah(await schedules.balance(2));
        await environment.brand.ledger.post({
          key: `drain:${randomUUID()}`,
          kind: "deposit_top_up",
          reference: "drain",
          transfers: [
            {
              debit: memberAccount("deposit", schedules.member(2).id),
              credit: { kind: "bank", owner: "test" },
              amount: left,
            },
          ],
        });
      },
      {},
      2,
    );
    expect(set).toMatchObject({
      state: "stopped",
      next_run_at: null,
      stop_reason: "Dihentikan karena saldo tidak cukup. Isi deposit, lalu lanjutkan.",
      runs: [
        {
          outcome: "balance_insufficient",
          text: "Tidak dibeli dan jadwal dihentikan: saldo kurang Rp10.300.",
        },
      ],
    });
    expect(
      await move(environment.brand, schedules.member(2), set.code, "active", "id", TEST_PIN),
    ).toMatchObject({
      state: "active",
      stop_reason: null,
    });
  });

  test("M197: exceeds the monthly limit of the schedule", async () => {
    const set = await schedules.create({ monthly_limit: 20_000 });
    await schedules.makeDue(set.code);
    await schedules.run();
    // Simulates an earlier day of the same month.
    await owner().query("update schedule_run set run_on = run_on - 1");
    await owner().query("update schedule set last_run_on = last_run_on - 1");
    await owner().query("update purchase set daily_slot = null where destination = $1", [
      set.destination_number,
    ]);
    await owner().query(
      "update purchase set idempotency_key = idempotency_key || ' earlier' where destination = $1",
      [set.destination_number],
    );
    await schedules.makeDue(set.code);
    await schedules.run();
    expect((await schedules.read(set.code)).runs[0]).toMatchObject({
      outcome: "limit_of_schedule",
      text: "Tidak dibeli: seharga Rp10.300 melewati batas sebulan jadwal ini.",
    });
  });

  test("M197: exceeds the monthly limit of all schedules, also when they run concurrently", async () => {
    await limitAll(environment.brand, schedules.member(), 25_000, undefined);
    const sets = await Promise.all(Array.from({ length: 4 }, () => schedules.create()));
    for (const { code } of sets) await schedules.makeDue(code);
    await Promise.all(Array.from({ length: 4 }, schedules.run));
    await schedules.run();
    const outcomes = await Promise.all(
      sets.map(async ({ code }) => (await schedules.read(code, "en")).runs[0]),
    );
    expect(
      outcomes
        .map((one) => one?.outcome)
        .toSorted((one, two) => (one ?? "").localeCompare(two ?? "")),
    ).toEqual(["bought", "bought", "limit_of_member", "limit_of_member"]);
    expect(outcomes.find((one) => one?.outcome === "limit_of_member")?.text).toBe(
      "Not bought: at Rp10.300 it would pass the monthly limit of all schedules.",
    );
    const { monthly_limit, spent_this_month } = await listSchedules(
      environment.brand,
      schedules.member().id,
      "id",
    );
    expect([monthly_limit, spent_this_month]).toEqual([25_000, 20_600]);
  });

  test("M197: counts no refunded money against a limit", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    await schedules.run();
    const [bought] = (await schedules.read(set.code)).runs;
    expect(await spent()).toBe(10_300);
    await owner().query("select cancel_purchase($1, $2, 'member')", [
      bought?.ref_id,
      schedules.member().id,
    ]);
    expect(await spent()).toBe(0);
  });
  const spent = async () =>
    (await listSchedules(environment.brand, schedules.member().id, "id")).spent_this_month;

  test.each([
    ["product_closed", "update product set enabled = $1 where code = 'TSEL10'", [false, true]],
    [
      "account_blocked",
      "update member set blocked_at = case when $1::boolean then now() end where id = (select min(id) from member)",
      [true, false],
    ],
    [
      "agent_stopped",
      "update member set stop_reason = case when $1::boolean then 'Belum setor' end where id = (select min(id) from member)",
      [true, false],
    ],
    [
      "stock_empty",
      "update supplier_product set stock = case when $1::boolean then 0 end",
      [true, false],
    ],
    [
      "product_cut_off",
      "update supplier_product set cut_off_starts = case when $1::boolean then '00:00' end, cut_off_ends = case when $1::boolean then '24:00' end",
      [true, false],
    ],
  ] as const)("M197: has the outcome %s", async (outcome, sql, [bad, good]) => {
    const set = await refusal(() => owner().query(sql, [bad]));
    await owner().query(sql, [good]);
    expect(set).toMatchObject({ state: "active", runs: [{ outcome, ref_id: null }] });
    expect(set.runs[0]?.text).toMatch(/^Tidak dibeli: /);
  });

  test("M197: occurs while PPOB is disabled", async () => {
    const set = await refusal(() => changeSetting(environment.brand, "ppob", false));
    await changeSetting(environment.brand, "ppob", true);
    expect(set.runs).toMatchObject([
      { outcome: "ppob_disabled", text: "Tidak dibeli: layanan PPOB sedang tidak aktif." },
    ]);
  });

  test("M692: is not recorded for schedules disabled by the brand, which wait without notifications until they are enabled", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    await changeSetting(environment.brand, "schedules", false);
    const notices = async () => (await owner().query("select from notification")).rowCount;
    const before = await notices();
    await schedules.run();
    expect([(await schedules.read(set.code)).runs, await notices()]).toEqual([[], before]);
    await changeSetting(environment.brand, "schedules", true);
    await schedules.run();
    expect((await schedules.read(set.code)).runs).toMatchObject([{ outcome: "bought" }]);
  });

  test("M197: repeats the number and nominal of a manual purchase of that day", async () => {
    const set = await schedules.create();
    const earlier = await environment.buy({ number: set.destination_number });
    await schedules.makeDue(set.code);
    await schedules.run();
    expect((await schedules.read(set.code)).runs).toMatchObject([
      {
        outcome: "repeat_today",
        text: `Tidak dibeli: nomor dan nominal ini sudah dibeli hari itu (${earlier.ref_id}).`,
      },
    ]);
  });

  test("M197: follows a server outage of more than a day", async () => {
    const set = await refusal(({ code }) => schedules.makeDue(code, "25 hours"));
    expect(set).toMatchObject({ state: "active", runs: [{ outcome: "missed" }] });
  });
});
