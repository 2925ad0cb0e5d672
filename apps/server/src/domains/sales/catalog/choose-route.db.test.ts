import type { PassedOver } from "@konter/contract/catalog";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

interface Choice {
  readonly supplier_id: string | null;
  readonly closed_because: string | null;
  readonly routing:
    | readonly {
        readonly supplier: string;
        readonly cost: number;
        readonly why: PassedOver | null;
      }[]
    | null;
}

let http: HttpEnvironment;
let office: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 10_000_000 });
  office = await http.staff();
});
afterAll(() => http.close());
beforeEach(async () => {
  await run("update product_route set weight = null, priority = 1, enabled = true");
  await run("update supplier set breaker_until = null, balance = null");
  await run("update supplier_product set cut_off_starts = null, cut_off_ends = null");
});

const run = (text: string, values: readonly unknown[] = []) =>
  http.environment.database.owner.query(text, [...values]);

/** At noon, for TSEL10: digiflazz 10,100 and iak 10,180. */
async function choose({
  most = 50_000,
  seed = "seed",
  tried = [] as string[],
  clock = "12:00",
} = {}): Promise<Choice> {
  const { rows } = await run(
    "select c.* from product d, choose_route(d.id, $1, $2, $3, $4) c where d.code = 'TSEL10'",
    [most, clock, seed, tried],
  );
  return rows[0] as Choice;
}
const whyNot = (choice: Choice, supplier: string) =>
  choice.routing?.find((route) => route.supplier === supplier)?.why;
const place = (supplier: string, priority: number, weight: number | null, scope = "product") =>
  office.call("adminRouteSet", { code: "TSEL10", supplier, priority, weight, scope });

describe("the supplier choice for a product", () => {
  test("M674: takes the cheapest of one priority, and a higher priority before a lower cost", async () => {
    expect(await choose()).toMatchObject({
      supplier_id: "digiflazz",
      closed_because: null,
      routing: [
        { supplier: "digiflazz", cost: 10_100, why: null },
        { supplier: "iak", cost: 10_180, why: "cost" },
      ],
    });
    expect((await place("digiflazz", 2, null)).status).toBe(200);
    const choice = await choose();
    expect([choice.supplier_id, whyNot(choice, "digiflazz")]).toEqual(["iak", "priority"]);
  });

  test("M674: shares the purchases of one priority by weight, the same for the same seed", async () => {
    await place("digiflazz", 1, 25);
    await place("iak", 1, 75);
    const { rows } = await run(
      `select c.supplier_id, count(*)::int from product d, generate_series(1, 2000) n, choose_route(d.id, 50000, '12:00', 'ref ' || n, '{}') c
       where d.code = 'TSEL10' group by 1`,
    );
    const taken = Object.fromEntries(
      rows.map(({ supplier_id, count }: { supplier_id: string; count: number }) => [
        supplier_id,
        count,
      ]),
    );
    // Six standard deviations around 1,500. The seeds are fixed, so the result is deterministic.
    expect(taken["iak"]).toBeGreaterThan(1_384);
    expect(taken["iak"]).toBeLessThan(1_616);
    const one = await choose({ seed: "ref 7" });
    expect(await choose({ seed: "ref 7" })).toEqual(one);
    const other = one.supplier_id === "iak" ? "digiflazz" : "iak";
    expect(whyNot(one, other)).toBe("weight");
  });

  test.each<readonly [PassedOver, string]>([
    [
      "supplier",
      "update supplier set breaker_until = now() + interval '1 hour' where id = 'digiflazz'",
    ],
    [
      "cut_off",
      "update supplier_product set cut_off_starts = '11:00', cut_off_ends = '13:00' where supplier_id = 'digiflazz' and sku = 'TSEL10'",
    ],
    ["switched_off", "update product_route set enabled = false where supplier_id = 'digiflazz'"],
    ["balance", "update supplier set balance = 10099 where id = 'digiflazz'"],
  ])(
    "M674: names a supplier that is skipped for %s with the reason, whatever its weight and priority",
    async (why, sql) => {
      await place("digiflazz", 1, 100);
      await place("iak", 2, null);
      await run(sql);
      const choice = await choose();
      expect(choice.supplier_id).toBe("iak");
      expect(whyNot(choice, "digiflazz")).toBe(why);
    },
  );

  test("excludes a route that costs more than the price or was tried, and names the reason when none remains", async () => {
    expect(whyNot(await choose({ most: 10_150 }), "iak")).toBe("too_dear");
    const second = await choose({ tried: ["digiflazz"] });
    expect([second.supplier_id, whyNot(second, "digiflazz")]).toEqual(["iak", "tried"]);
    expect((await choose({ tried: ["digiflazz", "iak"] })).closed_because).toBe("tried");
    // A stored balance below the cost closes no supplier. Only its rejection is certain.
    await run("update supplier set balance = 0");
    expect(await choose()).toMatchObject({ supplier_id: "digiflazz", closed_because: null });
  });
});

test("M674: shows staff the considered suppliers, the reason for the choice, and the next supplier after a failure", async () => {
  const { environment } = http;
  environment.digiflazz.misbehave({ kind: "empty-balance", sku: "TSEL10" });
  try {
    const { ref_id } = await environment.buy({ product: "TSEL10" });
    await expect.poll(() => environment.state(ref_id)).toBe("success");
    const { attempts } = (await office.call("adminTransaction", { ref_id }))
      .json as AdminTransactionDetail;
    expect(
      attempts.map(({ supplier, routing }) => [supplier, routing?.map((route) => route.why)]),
    ).toEqual([
      ["digiflazz", [null, "cost"]],
      ["iak", [null, "tried"]],
    ]);
  } finally {
    environment.digiflazz.clearMisbehaviour();
  }
});

describe("setting a route", () => {
  test("M674: works for one product, its operator or its kind, and is visible in the list and the audit log", async () => {
    const changed = async (scope: string, priority: number) =>
      ((await place("digiflazz", priority, null, scope)).json as { routes_changed: number })
        .routes_changed;
    expect(await changed("product", 2)).toBe(1);
    expect(await changed("operator", 3)).toBe(2);
    expect(await changed("screen", 4)).toBe(4);
    expect(await changed("screen", 4)).toBe(0);
    const { json } = await place("digiflazz", 1, 40);
    expect((json as { product: { routes: object[] } }).product.routes[0]).toMatchObject({
      priority: 1,
      weight: 40,
    });
    const { rows } = await run(
      "select count(*)::int from audit_entry where action = 'product.route_set' and subject = 'TSEL10'",
    );
    expect((rows[0] as { count: number }).count).toBeGreaterThanOrEqual(5);
  });

  test("changes nothing for an unknown product, a supplier that does not sell it, or a weight or priority out of bounds", async () => {
    const ask = (more: object) =>
      office.call("adminRouteSet", {
        code: "TSEL10",
        supplier: "iak",
        priority: 1,
        weight: null,
        scope: "product",
        ...more,
      });
    expect(refusalOf(await ask({ code: "NONE" })).code).toBe("product_not_found");
    expect(refusalOf(await ask({ code: "XL5" })).code).toBe("route_not_found");
    expect(refusalOf(await ask({ weight: 101 })).code).toBe("validation_failed");
    expect(refusalOf(await ask({ priority: 0 })).code).toBe("validation_failed");
    const reader = await http.staff(["catalog.read"]);
    const refused = await reader.call("adminRouteSet", {
      code: "TSEL10",
      supplier: "iak",
      priority: 9,
      weight: null,
      scope: "product",
    });
    expect(refused.status).toBe(403);
    expect((await run("select from product_route where priority = 9")).rowCount).toBe(0);
  });
});
