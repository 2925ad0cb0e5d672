import { afterAll, beforeAll, expect, test } from "vitest";
import { addKey } from "@konter/server/platform/keys/key-file.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { countPinsBehind, endOldDigests, rekeyPins } from "./pin-key-commands.ts";

let http: HttpEnvironment;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true, deposit: 5_000_000 });
  member = await http.member(0);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
/** As in the command's own process, which reads the file by itself. */
const commandBrand = () => ({
  ...http.environment.brand,
  keys: loadKeys(http.environment.keysFile),
});
const verify = async (pin: string) => {
  const answer = await member.call("pinVerify", { pin });
  return answer.status === 200 ? "right" : refusalOf(answer).code;
};
const digests = () => sql("select id, encode(pin_hash, 'hex') as digest from member order by id");
const notices = async () =>
  (await sql("select from notification where kind in ('pin_changed', 'pin_reset')")).length;

test("recomputes every digest when the PIN keys are rotated; PINs and purchases keep working, and no member is notified of a change", async () => {
  await sql("update member set pin_hash = null where id = (select max(id) from member)");
  const told = await notices();
  const before = await digests();
  expect(await verify(TEST_PIN)).toBe("right");
  addKey(http.environment.keysFile, "pin");
  expect(await countPinsBehind(commandBrand())).toBe(3);
  expect(await rekeyPins(commandBrand())).toBe(3);
  expect(await countPinsBehind(commandBrand())).toBe(0);
  const after = await digests();
  expect(after.slice(0, 2)).not.toEqual(before.slice(0, 2));
  expect(after[2]).toEqual({ id: before[2]?.["id"], digest: null });
  await endOldDigests(http.environment.brand);
  await expect.poll(() => verify(TEST_PIN)).toBe("right");
  expect(await verify("999999")).toBe("pin_wrong");
  expect(await notices()).toBe(told);
  const bought = await member.call(
    "buyPrepaid",
    {
      product_code: "TSEL10",
      destination_number: "081277001100",
      price: 20_000,
      pin: TEST_PIN,
    },
    { key: "after-the-rotation" },
  );
  expect(bought.status).toBe(200);
  expect(await rekeyPins(commandBrand())).toBe(0);
});

test("accepts a request with the digest from before until it is ended, and does not count it as a wrong try", async () => {
  const [first] = await sql("select pin_salt, id from member order by id limit 1");
  const salt = first?.["pin_salt"] as Buffer;
  const id = Number(first?.["id"]);
  const old = Buffer.from(http.environment.brand.keys.pinDigest(salt, TEST_PIN), "hex");
  addKey(http.environment.keysFile, "pin");
  await rekeyPins(commandBrand());
  await sql("update member set pin_failed_in_row = 0, pin_locked_until = null");
  const check = async () => (await sql("select result from check_pin($1, $2)", [id, old]))[0];
  expect(await check()).toEqual({ result: "ok" });
  await endOldDigests(http.environment.brand);
  expect(await check()).toEqual({ result: "wrong" });
});

test("ends the old PIN at once when a PIN is changed during a rotation", async () => {
  await sql(
    "update member set pin_failed_in_row = 0, pin_failed_that_day = 0, pin_locked_until = null",
  );
  addKey(http.environment.keysFile, "pin");
  await rekeyPins(commandBrand());
  await expect.poll(() => verify(TEST_PIN)).toBe("right");
  const changed = await member.call("pinUpdate", {
    old_pin: TEST_PIN,
    pin: "258369",
    pin_confirmation: "258369",
  });
  expect(changed.status).toBe(200);
  expect(await sql("select pin_hash_before from member order by id limit 1")).toEqual([
    { pin_hash_before: null },
  ]);
  expect(await verify(TEST_PIN)).toBe("pin_wrong");
  await expect.poll(() => verify("258369")).toBe("right");
});
