import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_LOGIN } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
afterAll(() => http.close());

async function called(
  body: string,
  { secret = TEST_LOGIN.callbackSecret, account = "digiflazz" } = {},
) {
  const visitor = await http.visitor();
  const answer = await visitor.send(`/callbacks/${account}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-digiflazz-event": "update",
      "x-hub-signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    },
  });
  return answer.status;
}
const row = (fields: object) => JSON.stringify({ data: fields });

test("responds to a supplier's callback by result: stored, ignored, forged, unreadable or unknown supplier", async () => {
  const outcome = row({
    ref_id: "K12345678901",
    customer_no: "081234567890",
    buyer_sku_code: "XL5",
    message: "ok",
    status: "Sukses",
    rc: "00",
    sn: "1",
    price: 5_400,
  });
  expect(await called(outcome)).toBe(200);
  expect(await called(JSON.stringify({ sed: "ping", hook_id: "1" }))).toBe(200);
  expect(await called(outcome, { secret: "another" })).toBe(401);
  expect(await called("{")).toBe(400);
  expect(await called(outcome, { account: "nobody" })).toBe(404);
});
