import type { OwnAgent } from "@konter/contract/agent-center";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { daysAgo, soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openCenterPeople } from "./testing/center-people.ts";
import type { CenterPeople } from "./testing/center-people.ts";
import { warnLowFloat } from "./warn-low-float.ts";

let people: CenterPeople;
beforeAll(async () => {
  people = await openCenterPeople();
  await writePurchases(
    people.http.environment,
    [2, 3, 7].map((member) => soldPurchase({ member, day: daysAgo(1), price: 24_000 })),
  );
  await people.collect();
});
afterAll(() => people.http.close());

const NOON = new Date("2026-11-29T12:00:00+07:00");
const NIGHT = new Date("2026-11-29T02:00:00+07:00");
const warn = async (now = NOON) => {
  await people.collect();
  while (await warnLowFloat(people.http.open.brand, now));
};
const low = (titles: readonly string[], title: string) =>
  titles.filter((each) => each === title).length;
const warned = async (agent: number) =>
  low(await noticesOf(await people.http.member(agent)), "Saldo menipis");
const told = async () => low(await noticesOf(people.master), "Saldo agen menipis");

describe("a low balance", () => {
  it("M522: warns the agent once until it was above the line again, and never one who sells nothing", async () => {
    await people.balance(2, 40_000);
    await people.balance(4, 0);
    await warn(NIGHT);
    await warn(NIGHT);
    expect([await warned(2), await warned(3), await warned(4), await told()]).toEqual([1, 0, 0, 0]);
    await people.balance(2, 60_000);
    await warn(NIGHT);
    await people.balance(2, 49_999);
    await warn(NIGHT);
    expect(await warned(2)).toBe(2);
  });

  it("M522: is told to the Master once a day, with the count and the lowest", async () => {
    await people.balance(3, 10_000);
    await warn();
    expect(await told()).toBe(1);
    const { owner } = people.http.environment.database;
    const notice = await owner.query(
      "select facts from notification where kind = 'agents_float_low' and member_id = $1",
      [people.id(0)],
    );
    expect(notice.rows).toEqual([
      { facts: { count: 2, name: "Member 3", balance: 10_000, hours: null } },
    ]);
    await people.balance(3, 100_000);
    await warn();
    await people.balance(3, 5_000);
    await warn();
    expect([await warned(3), await told()]).toEqual([2, 1]);
    // The next day it is told, since an agent was warned after the last notice; the day after it is not.
    await owner.query("update agent_float_told set told_at = told_at - interval '1 day'");
    await warn();
    expect(await told()).toBe(2);
    await owner.query("update agent_float_told set told_at = told_at - interval '1 day'");
    await owner.query("update agent_figure set warned_at = warned_at - interval '2 days'");
    await warn();
    expect(await told()).toBe(2);
  });

  it("M522: is also one that lasts for less than 12 hours, and none while the brand warns nobody", async () => {
    // 10,000,000 a day since yesterday: 12 hours take more than the setting.
    await writePurchases(people.http.environment, [
      soldPurchase({ member: 5, day: daysAgo(1), price: 10_000_000 }),
    ]);
    await people.balance(5, 900_000);
    await people.collect();
    expect((await people.agent(5))?.float).toMatchObject({ is_low: true });
    expect(await people.names({ only: "low_float" })).toContain("Member 5");
    const shown = (await people.agent(5))?.float;
    const own = (await (await people.http.member(5)).call("ownAgent")).json as OwnAgent;
    expect(own.float).toEqual(shown);
    await changeSetting(people.http.open.brand, "agent_float_warning", 0);
    await people.collect();
    expect(await people.names({ only: "low_float" })).toEqual([]);
    await changeSetting(people.http.open.brand, "agent_float_warning", 50_000);
    await people.collect();
    expect(await people.names({ only: "low_float" })).toContain("Member 5");
  });

  it("M522: is judged by the worker as by a page, for any balance, sales and setting", async () => {
    const { owner } = people.http.environment.database;
    const values = [0, 1, 24_000, 49_999, 50_000, 50_001, 600_000, 12_345_678];
    for (const warning of [0, 1, 50_000, 1_000_000]) {
      await changeSetting(people.http.open.brand, "agent_float_warning", warning);
      for (const balance of values) {
        await people.balance(2, balance);
        await people.balance(5, balance);
        await people.collect();
        const kept = await owner.query<{ member_id: number; is_low: boolean; hours_left: number }>(
          "select member_id, is_low, hours_left from agent_figure where member_id = any($1)",
          [[people.id(2), people.id(5)]],
        );
        for (const { member_id: id, is_low, hours_left } of kept.rows)
          expect((await people.agents()).get(id)?.float).toMatchObject({ is_low, hours_left });
      }
    }
    await changeSetting(people.http.open.brand, "agent_float_warning", 50_000);
  });
});

describe("an account's own page", () => {
  it("M500: has the Master, the sales of 30 days and the open steps", async () => {
    await writePurchases(people.http.environment, [
      soldPurchase({ member: 8, day: daysAgo(2), price: 400_000 }),
      soldPurchase({ member: 8, day: daysAgo(31), price: 900_000 }),
    ]);
    const own = (await (await people.http.member(8)).call("ownAgent")).json as OwnAgent;
    expect(own).toMatchObject({
      role: "agent",
      master: { name: "Member 1" },
      sales_30_days: { count: 1, amount: 400_000 },
    });
    expect(own.steps.map(({ step }) => step)).toEqual([
      "phone",
      "email",
      "pin",
      "master",
      "deposit",
      "sale",
    ]);
    expect(own.steps.find(({ step }) => step === "master")?.done).toBe(true);
    const alone = (await (await people.http.member(9)).call("ownAgent")).json as OwnAgent;
    expect(alone).toMatchObject({ master: null, sales_30_days: { count: 0 } });
  });
});
