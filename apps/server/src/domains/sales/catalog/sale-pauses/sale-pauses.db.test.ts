import type { CallOutput } from "@konter/contract/calls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 10_000_000 });
  staff = await http.staff(["catalog.read", "catalog.write"]);
  member = await http.member(0);
});
afterAll(() => http.close());
afterEach(() => sql("update sale_pause set ended_at = now() where ended_at is null"));

const sql = async (text: string) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text)).rows;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const pause = (place: object) => staff.call("salePauseSet", { reason: "Gangguan", ...place });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let number = 0;
async function buy(code: string): Promise<HttpAnswer> {
  number += 1;
  const input = {
    product_code: code,
    destination_number: `0817${String(60_000_000 + number)}`,
    price: 30_000,
    pin: TEST_PIN,
  };
  return member.call("buyPrepaid", input, { key: `pause-${number}-${Date.now()}-abcdefgh` });
}
const shown = async (code: string) =>
  ((await member.call("products", { type: "pulsa" })).json as CallOutput<"products">).products.find(
    (each) => each.code === code,
  );
const listed = async (code: string) =>
  ((await member.call("priceList", { type: "pulsa" })).json as CallOutput<"priceList">).rows.find(
    (each) => each.code === code,
  );

describe("a sale pause", () => {
  test("M173: closes only an operator's products of that kind, in the lists and for purchases", async () => {
    const answer = await pause({ screen: "pulsa", operator_code: "XL" });
    const kind = (answer.json as CallOutput<"salePauses">).kinds.find(
      (each) => each.screen === "pulsa",
    );
    expect(kind?.pause).toBeNull();
    expect(kind?.operators.find(({ operator_code: code }) => code === "XL")).toMatchObject({
      pause: { reason: "Gangguan", ends_at: null },
    });
    expect(await shown("XL5")).toMatchObject({ open: false, closed_reason: "closed" });
    expect(await listed("XL5")).toMatchObject({ closed_reason: "closed" });
    expect(await shown("TSEL10")).toMatchObject({ open: true });
    const before = await fingerprint(http.environment);
    expect(codeOf(await buy("XL5"))).toEqual([409, "product_closed"]);
    expect(await fingerprint(http.environment)).toEqual(before);
    expect((await buy("TSEL10")).status).toBe(200);
    expect(
      (await staff.call("salePauseEnd", { screen: "pulsa", operator_code: "XL" })).status,
    ).toBe(200);
    expect(await shown("XL5")).toMatchObject({ open: true });
    expect((await buy("XL5")).status).toBe(200);
  });

  test("closes a whole kind, and ends automatically at its time", async () => {
    expect((await pause({ screen: "pulsa", ends_at: inHours(1) })).status).toBe(200);
    expect(codeOf(await buy("TSEL10"))).toEqual([409, "product_closed"]);
    expect(await shown("XL5")).toMatchObject({ open: false });
    await sql("update sale_pause set ends_at = now() where ended_at is null");
    expect(await shown("XL5")).toMatchObject({ open: true });
    expect((await buy("TSEL10")).status).toBe(200);
    expect(codeOf(await staff.call("salePauseEnd", { screen: "pulsa" }))).toEqual([
      409,
      "sale_not_paused",
    ]);
  });

  test("does not stop a purchase accepted before", async () => {
    const { ref_id: ref } = await http.environment.buy({ product: "XL5" });
    expect((await pause({ screen: "pulsa" })).status).toBe(200);
    await expect.poll(() => http.environment.state(ref)).toBe("success");
  });

  test("is rejected for an unknown product, a second time, and with an end in the past; of two concurrent ones, one succeeds", async () => {
    for (const [place, refused] of [
      [{ screen: "pulsa", operator_code: "NOBODY" }, [404, "sale_place_not_found"]],
      [{ screen: "pulsa", ends_at: inHours(-1) }, [422, "sale_pause_in_past"]],
    ] as const)
      expect(codeOf(await pause(place))).toEqual(refused);
    const answers = await Promise.all([pause({ screen: "pulsa" }), pause({ screen: "pulsa" })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(codeOf(await pause({ screen: "pulsa" }))).toEqual([409, "sale_already_paused"]);
    expect(codeOf(await staff.call("salePauseEnd", { screen: "games" }))).toEqual([
      409,
      "sale_not_paused",
    ]);
  });
});
