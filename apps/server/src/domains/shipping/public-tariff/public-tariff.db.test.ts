import { TARIFF_MOST_A_DAY, TARIFF_MOST_A_MINUTE } from "@konter/contract/public-tariff";
import type { TariffFees, TariffLane } from "@konter/contract/public-tariff";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let visitor: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  visitor = await environment.http.visitor();
});
afterAll(() => environment.close());
beforeEach(async () => {
  for (const simulator of Object.values(environment.couriers.simulators))
    simulator.clearMisbehaviour();
  await environment.sql("delete from tariff_answer");
  await environment.sql("delete from tariff_budget");
  await environment.sql(
    "update courier_account set trouble_count = 0, trouble_since = null, breaker_until = null, breaker_reason = null",
  );
});

const LANE = { origin: "31.71.01", destination: "34.71.05" };
const QUESTION = {
  courier: "sicepat",
  ...LANE,
  weight_grams: "1200",
  length: "20",
  width: "15",
  height: "10",
  value: "150000",
};
const ask = (further: object = {}) => visitor.call("tariffFees", { ...QUESTION, ...further });
const asksOf = async (account: string) =>
  environment.sql<{ day_asks: number }>(
    "select day_asks from tariff_budget where courier_account_id = $1",
    [account],
  );

describe("fees for visitors", () => {
  it("M411: names the lane and the open couriers that need no commodity", async () => {
    const lane = (await visitor.call("tariffLane", LANE)).json as TariffLane;
    expect(lane.origin).toBe("Gambir, Kota Administrasi Jakarta Pusat, DKI Jakarta");
    expect(lane.couriers.map(({ code }) => code)).toEqual([
      "sicepat",
      "ninja_xpress",
      "jnt_express",
      "pos",
    ]);
  });

  it("M411: answers fees with margin and tax, and neither cashback nor a quote", async () => {
    await environment.sql(
      `insert into courier_service_terms (courier_account_id, service, unit, margin, agent_cashback, upline_share)
       values ('sicepat', 'REG', 'rupiah', 2000, 500, 0)`,
    );
    const { services } = (await ask()).json as TariffFees;
    const agent = await environment.quote("sicepat");
    const fee = agent.fees.find(({ service }) => service === "REG");
    expect(services.find(({ service }) => service === "REG")).toEqual({
      service: "REG",
      name: fee?.name,
      total: (fee?.shipping_fee ?? 0) + (fee?.shipping_tax ?? 0),
      insurance_fee: fee?.insurance_fee,
      takes_cod: true,
      days_least: fee?.days_least,
      days_most: fee?.days_most,
    });
  });

  it("M411: asks a courier once for a parcel of the same billed weight", async () => {
    const first = (await ask()).json;
    environment.couriers.simulators.sicepat.misbehave({ kind: "done-then-drop", on: "other" });
    expect((await ask({ weight_grams: "1100", length: "10" })).json).toEqual(first);
    expect(await asksOf("sicepat")).toEqual([{ day_asks: 1 }]);
    expect(refusalOf(await ask({ value: "200000" })).code).toBe("courier_no_answer");
  });

  it("M411: does not use up a courier's limit", async () => {
    const busy = async (column: string, most: number) => {
      await environment.sql("delete from tariff_budget");
      await ask({ value: "1" });
      await environment.sql(
        `update tariff_budget set ${column} = $1, minute = date_trunc('minute', clock_timestamp())`,
        [most],
      );
      await environment.sql("delete from tariff_answer");
      return refusalOf(await ask());
    };
    expect(await busy("day_asks", TARIFF_MOST_A_DAY)).toMatchObject({
      code: "tariff_busy",
      message: "Cek ongkir SiCepat sedang ramai. Coba lagi nanti.",
    });
    expect(await environment.quote("sicepat")).toMatchObject({ courier: "sicepat" });
    await environment.sql(
      "update tariff_budget set day = day - 1, minute = minute - interval '1 hour', minute_asks = $1",
      [TARIFF_MOST_A_MINUTE],
    );
    expect((await ask()).status).toBe(200);
  });

  it("M411: keeps to the courier's circuit breaker", async () => {
    await environment.sql(
      "update courier_account set breaker_until = clock_timestamp() + interval '1 hour', breaker_reason = 'supplier_trouble' where id = 'sicepat'",
    );
    expect(refusalOf(await ask()).code).toBe("courier_disturbed");
  });

  it.each([
    [{ courier: "lion_parcel" }, "courier_closed"],
    [{ destination: "31.71.99" }, "region_unknown"],
    [{ destination: "31.74.07" }, "parcel_place_not_served"],
    [{ weight_grams: "60000" }, "parcel_weight_outside"],
  ])("refuses %o with %s", async (further, code) => {
    expect(refusalOf(await ask(further)).code).toBe(code);
  });

  it("M411: finds districts without an account", async () => {
    const found = await visitor.call("regions", { search: "gam" });
    expect(JSON.stringify(found.json)).toContain("31.71.01");
  });
});
