import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment, TEST_LOGIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { processCallbacks, receiveCallback } from "./callbacks.ts";
import { createSettle } from "./settle-purchase.ts";
import { acceptPurchases, claimAttempts } from "../store.ts";

/** Five minutes apart: two hours. */
const ORPHAN_TRIES = 24;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, idle: true });
});
afterAll(() => environment.close());

function signedCallback(
  reference: string,
  status = "Sukses",
  secret = TEST_LOGIN.callbackSecret,
  rc = "00",
) {
  const body = Buffer.from(
    JSON.stringify({
      data: {
        ref_id: reference,
        customer_no: "081234567890",
        buyer_sku_code: "TSEL10",
        message: "ok",
        status,
        rc,
        sn: "778899",
        price: 10_100,
      },
    }),
  );
  return {
    body,
    headers: {
      "x-digiflazz-event": "update",
      "x-hub-signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    },
  };
}

const receive = (callback: ReturnType<typeof signedCallback>) =>
  receiveCallback(environment.brand, environment.registry, "digiflazz", callback, "127.0.0.1");
const work = () =>
  processCallbacks(
    environment.brand,
    environment.registry,
    createSettle(environment.brand, () => {}),
  );

async function acceptAs(ref: string, destination = "081234567890"): Promise<void> {
  const member = environment.members[0];
  if (member === undefined) throw new Error("no member");
  await acceptPurchases(environment.brand.pool, [
    {
      ref,
      member_id: member.id,
      key: randomUUID(),
      hash: "00",
      product: "TSEL10",
      destination,
      price: 20_000,
      pin: environment.brand.keys.pinDigest(member.pinSalt, "147258"),
      needs_serial: false,
    },
  ]);
  await claimAttempts(environment.brand.pool, "digiflazz", 10, 600);
}

test("F05: stores a callback for an unknown reference and settles it when the reference becomes known", async () => {
  const ref = "KFORCED00000";
  expect(await receive(signedCallback(`${ref}01`))).toBe("stored");
  expect(await work()).toBe(1);
  await acceptAs(ref);
  expect(await environment.state(ref)).toBe("submitting");
  await environment.passTime("10 minutes");
  expect(await work()).toBe(1);
  expect(await environment.state(ref)).toBe("success");
});

test("retries a callback with an unknown reference for two hours, then leaves it stored", async () => {
  expect(await receive(signedCallback("KNEVERKNOWN0001"))).toBe("stored");
  const row = async () =>
    (
      await environment.database.owner.query<{ tries: number; result: string | null }>(
        "select tries::int, result from supplier_callback where processed_at is not null or next_try_at is not null order by id desc limit 1",
      )
    ).rows[0];
  let turns = 0;
  while ((await row())?.result === null && turns < ORPHAN_TRIES + 2) {
    turns += await work();
    await environment.passTime("10 minutes");
  }
  expect(turns).toBe(ORPHAN_TRIES);
  expect(await row()).toEqual({ tries: ORPHAN_TRIES, result: "unknown_reference" });
  expect(await work()).toBe(0);
});

test("F08: applies a supplier's callbacks for one purchase in order of arrival, however many wait, and opens a question for the second", async () => {
  const refs = Array.from({ length: 12 }, (_item, index) => `KORDERLY${String(1000 + index)}`);
  for (const [index, ref] of refs.entries()) {
    await acceptAs(ref, `0812345600${String(10 + index)}`);
    await receive(signedCallback(`${ref}01`));
    await receive(signedCallback(`${ref}01`, "Gagal", TEST_LOGIN.callbackSecret, "74"));
  }
  expect(await work()).toBe(24);
  expect(await Promise.all(refs.map((ref) => environment.state(ref)))).toEqual(
    refs.map(() => "success"),
  );
  const questions = await environment.database.pool.query(
    "select from purchase_question q join purchase p on p.id = q.purchase_id where p.ref_id = any($1)",
    [refs],
  );
  expect(questions.rowCount).toBe(12);
});

test("stores and processes a repeated callback once", async () => {
  const callback = signedCallback("KSAME000000001");
  const before = await countStored();
  expect([await receive(callback), await receive(callback)]).toEqual(["stored", "stored"]);
  expect(await countStored()).toBe(before + 1);
});

async function countStored(): Promise<number> {
  const rows = await environment.database.pool.query("select 1 from supplier_callback");
  return rows.rowCount ?? 0;
}

test("F28: rejects a wrong signature and a changed body, and stores nothing", async () => {
  const before = await countStored();
  expect(await receive(signedCallback("KFORGED0000001", "Sukses", "another secret"))).toBe(
    "forged",
  );
  const genuine = signedCallback("KFORGED0000001", "Gagal");
  expect(
    await receive({
      ...genuine,
      body: Buffer.from(genuine.body.toString().replace("Gagal", "Sukses")),
    }),
  ).toBe("forged");
  expect(await countStored()).toBe(before);
});

test("responds to a set-up ping without storing it, since its body contains the secret", async () => {
  const body = Buffer.from(
    JSON.stringify({
      sed: "x",
      hook_id: "1",
      hook: { url: "https://example.com", secret: "hidden-secret", type: "prepaid", status: 1 },
    }),
  );
  const before = await countStored();
  expect(
    await receiveCallback(
      environment.brand,
      environment.registry,
      "digiflazz",
      { body, headers: {} },
      "127.0.0.1",
    ),
  ).not.toBe("stored");
  expect(await countStored()).toBe(before);
});

test("does not find an unknown supplier", async () => {
  expect(
    await receiveCallback(
      environment.brand,
      environment.registry,
      "nobody",
      signedCallback("K1"),
      "127.0.0.1",
    ),
  ).toBe("unknown_supplier");
});
