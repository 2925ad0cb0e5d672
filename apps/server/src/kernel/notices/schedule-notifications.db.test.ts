import type { Locale } from "@konter/contract/locale";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTICES } from "@konter/testkit/brand/notices.ts";
import { openScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import type { ScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import { countUnread, listNotifications } from "./store.ts";

let schedules: ScheduleEnvironment;
beforeAll(async () => {
  schedules = await openScheduleEnvironment();
});
afterAll(() => schedules.environment.close());

async function told(index: number, locale: Locale) {
  const { pool } = schedules.environment.brand;
  const { rows } = await listNotifications(
    pool,
    NOTICES,
    schedules.member(index).id,
    "today",
    { limit: 10 },
    locale,
  );
  return rows.map(({ title, body, ref_id }) => ({ title, body, ref_id }));
}

test("M197: notifies a member before a run and of its result, in the reader's language", async () => {
  const set = await schedules.create({ destination_number: "081270001111" });
  await schedules.environment.database.owner.query(
    "update schedule set next_run_at = clock_timestamp() + interval '23 hours'",
  );
  await schedules.run();
  const [notice, ...others] = await told(0, "id");
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ title: "Pembelian terjadwal besok", ref_id: null });
  expect(notice?.body).toMatch(
    /^TELKOMSEL 10000 untuk 081270001111 akan dibeli \d+ \w+ \d{4}, \d\d\.\d\d WIB, paling mahal Rp11\.000\.$/,
  );
  await schedules.makeDue(set.code);
  await schedules.run();
  const [run] = (await schedules.read(set.code)).runs;
  expect((await told(0, "en"))[0]).toEqual({
    title: "Result of a scheduled purchase",
    body: "TELKOMSEL 10000 for 081270001111. Bought for Rp10.300.",
    ref_id: run?.ref_id,
  });
  expect(await countUnread(schedules.environment.brand.pool, schedules.member(0).id)).toMatchObject(
    { unread: 3 },
  );
  expect(await told(1, "id")).toEqual([]);
});

test("M197: warns when the balance is below the highest price", async () => {
  const set = await schedules.create({ max_price: 2_000_000, monthly_limit: 2_000_000 }, 2);
  await schedules.makeDue(set.code);
  await schedules.run();
  const bodies = (await told(2, "id")).map(({ body }) => body);
  expect(bodies.at(-1)).toMatch(/Saldo sekarang belum cukup\.$/);
  expect(bodies[0]).toMatch(/Dibeli seharga Rp10\.300\.$/);
});
