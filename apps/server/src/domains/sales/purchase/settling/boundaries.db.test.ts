import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { BuyOptions } from "@konter/testkit/brand/environment-options.ts";
import { installDatabaseClock, secondsAfter } from "@konter/testkit/processes/database-clock.ts";
import type { DatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import { claimAttempts, settlePurchases } from "../store.ts";

let environment: TestEnvironment;
let clock: DatabaseClock;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 4, deposit: 50_000_000, idle: true });
  clock = await installDatabaseClock(environment);
});
afterAll(() => environment.close());

/** The result of a purchase at an instant: `accepted`, or the error code. */
async function buyAt(instant: string, options: BuyOptions): Promise<string> {
  await clock.freeze(instant);
  return environment.buy(options).then(
    () => "accepted",
    (refusal: unknown) => (refusal as { code: string }).code,
  );
}

async function around(
  instant: string,
  at: (instant: string) => Promise<string>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const seconds of [-1, 0, 1]) found.push(await at(secondsAfter(instant, seconds)));
  return found;
}

describe("F20: time limits one second before, at, and one second after", () => {
  test("open and close a supplier on the minute for a closed period from 23:00 to 01:00 WIB", async () => {
    await environment.database.owner.query(
      "update supplier_product set cut_off_starts = '23:00', cut_off_ends = '01:00' where sku = 'XL5'",
    );
    const xl5 = (instant: string) => buyAt(instant, { product: "XL5" });
    expect(await around("2027-02-10T16:00:00Z", xl5)).toEqual([
      "accepted",
      "product_cut_off",
      "product_cut_off",
    ]);
    expect(await around("2027-02-10T17:00:00Z", xl5)).toEqual([
      "product_cut_off",
      "product_cut_off",
      "product_cut_off",
    ]);
    expect(await around("2027-02-10T18:00:00Z", xl5)).toEqual([
      "product_cut_off",
      "accepted",
      "accepted",
    ]);
    await environment.database.owner.query(
      "update supplier_product set cut_off_starts = null, cut_off_ends = null where sku = 'XL5'",
    );
  });

  test("let a paused supplier sell again at the exact end of its pause", async () => {
    const end = "2027-02-11T05:00:00Z";
    await environment.database.owner.query(
      "update supplier set breaker_until = $1, breaker_reason = 'supplier_trouble' where id = 'digiflazz'",
      [end],
    );
    expect(await around(end, (instant) => buyAt(instant, { product: "XL5" }))).toEqual([
      "product_closed",
      "accepted",
      "accepted",
    ]);
  });

  test("end a promo's discount with its last second", async () => {
    const end = "2027-02-12T05:00:00Z";
    await environment.database.owner.query(
      "insert into promo (code, product_id, discount, stock, ends_at) select 'ENDS', id, 100, 50, $1 from product where code = 'SMART10'",
      [end],
    );
    const discount = async (instant: string): Promise<string> => {
      await clock.freeze(instant);
      const { ref_id } = await environment.buy({ product: "SMART10" });
      const row = await environment.database.owner.query<{ discount: number }>(
        "select discount from purchase where ref_id = $1",
        [ref_id],
      );
      return String(row.rows[0]?.discount);
    };
    expect(await around(end, discount)).toEqual(["100", "0", "0"]);
  });

  test("lock the account for exactly 15 minutes after five wrong PINs, and beyond midnight after ten in a day", async () => {
    const start = "2027-02-13T15:00:00Z";
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await buyAt(start, { member: 1, pin: "000000" })).toBe("pin_wrong");
    const right = (instant: string) => buyAt(instant, { member: 1 });
    expect(await around(secondsAfter(start, 900), right)).toEqual([
      "pin_locked",
      "accepted",
      "accepted",
    ]);
    const later = secondsAfter(start, 1_000);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await buyAt(later, { member: 1, pin: "000000" })).toBe("pin_wrong");
    expect(await around("2027-02-13T17:00:00Z", right)).toEqual([
      "pin_reset_needed",
      "pin_reset_needed",
      "pin_reset_needed",
    ]);
  });

  test("make 'not found' final 15 minutes after sending, not a second before", async () => {
    const start = "2027-02-14T05:00:00Z";
    const notFound: SupplierOutcome = {
      state: "not_found",
      created: "unknown",
      code: "x",
      message: "",
      raw: "",
    };
    const endAfter = async (seconds: number): Promise<string> => {
      await clock.freeze(start);
      const { ref_id } = await environment.buy({ product: "XL5" });
      await claimAttempts(environment.brand.pool, "digiflazz", 50, 60);
      const hear = async () =>
        settlePurchases(environment.brand.pool, await environment.brand.textSeal(), [
          {
            reference: `${ref_id}01`,
            source: "status",
            outcome: notFound,
          },
        ]);
      await hear();
      await clock.freeze(secondsAfter(start, seconds));
      await hear();
      return environment.state(ref_id);
    };
    expect([await endAfter(899), await endAfter(900), await endAfter(901)]).toEqual([
      "unknown",
      "failed",
      "failed",
    ]);
  });
});

describe("F19: midnight in WIB", () => {
  const before = "2027-03-31T16:59:59.900Z";
  const midnight = "2027-03-31T17:00:00.000Z";

  async function day(refId: string): Promise<string | undefined> {
    const answer = await environment.database.owner.query<{ day: string }>(
      "select business_date::text as day from purchase where ref_id = $1",
      [refId],
    );
    return answer.rows[0]?.day;
  }

  test("keeps the day of an order accepted just before midnight that is sent and decided after it", async () => {
    await clock.freeze(before);
    const { ref_id } = await environment.buy({ member: 2, number: "081288880001" });
    await clock.freeze(secondsAfter(midnight, 5));
    await claimAttempts(environment.brand.pool, "digiflazz", 50, 60);
    await settlePurchases(environment.brand.pool, await environment.brand.textSeal(), [
      {
        reference: `${ref_id}01`,
        source: "submit",
        outcome: { state: "success", created: "yes", code: "00", message: "", raw: "" },
      },
    ]);
    expect(await environment.state(ref_id)).toBe("success");
    expect(await day(ref_id)).toBe("2027-03-31");
  });

  test("keeps a number in process blocked until midnight, and frees it on the new day", async () => {
    const buy = (instant: string) => buyAt(instant, { member: 2, number: "081288880002" });
    expect(await buy(before)).toBe("accepted");
    expect(await buy("2027-03-31T16:59:59.999Z")).toBe("repeat_today");
    expect(await buy(midnight)).toBe("accepted");
    expect(await buy(secondsAfter(midnight, 86_399))).toBe("repeat_today");
    expect(await buy(secondsAfter(midnight, 86_400))).toBe("accepted");
  });

  test("frees the number of a failed purchase on its own day", async () => {
    await clock.freeze(before);
    const options = { member: 3, product: "XL5", number: "081788880003" };
    const { ref_id } = await environment.buy(options);
    await claimAttempts(environment.brand.pool, "digiflazz", 50, 60);
    expect(await buyAt(before, options)).toBe("repeat_today");
    await settlePurchases(environment.brand.pool, await environment.brand.textSeal(), [
      {
        reference: `${ref_id}01`,
        source: "submit",
        outcome: {
          state: "failed",
          created: "yes",
          code: "x",
          message: "",
          raw: "",
          reason: "number_wrong",
          tryElsewhere: false,
          closes: "nothing",
        },
      },
    ]);
    expect(await buyAt("2027-03-31T16:59:59.990Z", options)).toBe("accepted");
  });

  test("accepts each number once a day in a burst across midnight, in any order", async () => {
    const accepted: string[] = [];
    for (const instant of [
      before,
      "2027-03-31T16:59:59.999Z",
      midnight,
      secondsAfter(midnight, 1),
    ]) {
      await clock.freeze(instant);
      const answers = await Promise.allSettled(
        Array.from({ length: 40 }, (_item, index) =>
          environment.buy({ member: 3, number: `0812999900${String(10 + (index % 10))}` }),
        ),
      );
      accepted.push(String(answers.filter(({ status }) => status === "fulfilled").length));
    }
    expect(accepted).toEqual(["10", "0", "10", "0"]);
  });
});
