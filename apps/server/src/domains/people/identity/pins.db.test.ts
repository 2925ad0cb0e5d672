import { randomUUID } from "node:crypto";
import { calls } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 14, idle: true });
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const NEW_PIN = "258147";
const both = (pin: string) => ({ pin, pin_confirmation: pin });

/** A separate member for a test, with the test's PIN or without one. */
async function someone(hasPin = true): Promise<{ client: HttpClient; id: number }> {
  const index = next++;
  const id = http.environment.members[index]?.id ?? 0;
  if (!hasPin) await owner().query("update member set pin_hash = null where id = $1", [id]);
  return { client: await http.member(index), id };
}

async function codeOf(
  client: HttpClient,
  name: "pinVerify" | "pinStore" | "pinUpdate",
  input: unknown,
): Promise<string> {
  const answer = await client.call(name, input);
  return answer.status === 200 ? "done" : refusalOf(answer).code;
}

/** The titles of the member's notifications of today, newest first. */
const noticesOf = async (client: HttpClient) =>
  ((await client.call("notificationsToday")).json as { rows: { title: string }[] }).rows.map(
    ({ title }) => title,
  );

/** Simulates that this much time has passed since the PIN was locked. */
async function pass(id: number, interval: string): Promise<void> {
  await owner().query(
    "update member set pin_locked_until = pin_locked_until - $2::interval where id = $1",
    [id, interval],
  );
}

describe("creating a PIN", () => {
  test("M69: happens once, is shown in the account, and fails a second time", async () => {
    const { client } = await someone(false);
    expect((await client.call("account")).json).toMatchObject({ has_pin: false });
    expect(await codeOf(client, "pinVerify", { pin: NEW_PIN })).toBe("pin_missing");
    expect(await codeOf(client, "pinStore", both(NEW_PIN))).toBe("done");
    await expect
      .poll(async () => (await client.call("account")).json)
      .toMatchObject({ has_pin: true });
    expect(await codeOf(client, "pinStore", both("369147"))).toBe("pin_exists");
    expect(await codeOf(client, "pinVerify", { pin: NEW_PIN })).toBe("done");
  });

  test("M69: stores one PIN for concurrent requests", async () => {
    const { client } = await someone(false);
    const pins = ["258147", "369147", "147369", "951357", "753159"];
    const codes = await Promise.all(pins.map((pin) => codeOf(client, "pinStore", both(pin))));
    expect(codes.toSorted()).toEqual([
      "done",
      "pin_exists",
      "pin_exists",
      "pin_exists",
      "pin_exists",
    ]);
    expect(await codeOf(client, "pinVerify", { pin: pins[codes.indexOf("done")] })).toBe("done");
  });

  test.each([
    "111111",
    "123456",
    "654321",
    "121212",
    "123123",
    "112233",
    "170845",
    "450817",
    "199012",
  ])("M64, M73: rejects %s with a field error because it is commonly guessed", async (pin) => {
    const client = await http.member(0);
    const answer = await client.call("pinStore", both(pin));
    expect([answer.status, refusalOf(answer).code]).toEqual([422, "pin_too_simple"]);
    expect(fieldsOf(answer)).toEqual({ pin: "PIN terlalu mudah ditebak. Pilih angka lain." });
    expect(await codeOf(client, "pinUpdate", { old_pin: TEST_PIN, ...both(pin) })).toBe(
      "pin_too_simple",
    );
  });

  test("M64: rejects the end of the member's phone number", async () => {
    const { client } = await someone(false);
    const { hp } = (await client.call("account")).json as { hp: string };
    expect(await codeOf(client, "pinStore", both(hp.slice(-6)))).toBe("pin_too_simple");
  });

  test("M65, M66, M73: returns field errors for an invalid PIN and a different confirmation", async () => {
    const client = await http.member(0);
    expect(fieldsOf(await client.call("pinStore", both("12345")))).toEqual({
      pin: "PIN harus tepat 6 angka",
      pin_confirmation: "Konfirmasi PIN harus tepat 6 angka",
    });
    expect(fieldsOf(await client.call("pinStore", both("14725a")))).toEqual({
      pin: "PIN hanya boleh berisi angka",
      pin_confirmation: "Konfirmasi PIN hanya boleh berisi angka",
    });
    expect(
      fieldsOf(await client.call("pinStore", { pin: NEW_PIN, pin_confirmation: "258148" })),
    ).toEqual({ pin_confirmation: "Konfirmasi PIN tidak sama dengan konfirmasinya" });
    expect(fieldsOf(await client.call("pinUpdate", both(NEW_PIN)))).toEqual({
      old_pin: "PIN lama wajib diisi",
    });
  });
});

describe("trying a PIN", () => {
  test("M70, M735: returns Kode PIN Salah as a field error for a wrong one, and succeeds for a right one", async () => {
    const { client } = await someone();
    const wrong = await client.call("pinVerify", { pin: "000001" });
    expect([wrong.status, refusalOf(wrong).message, fieldsOf(wrong)]).toEqual([
      422,
      "Kode PIN Salah",
      { pin: "Kode PIN Salah" },
    ]);
    const english = await client.call(
      "pinVerify",
      { pin: "000002" },
      { headers: { "accept-language": "en" } },
    );
    expect([refusalOf(english).message, fieldsOf(english)]).toEqual([
      "Wrong PIN",
      { pin: "Wrong PIN" },
    ]);
    expect((await client.call("pinVerify", { pin: TEST_PIN })).json).toEqual({ ok: true });
  });

  test("M70: locks for 15 minutes after the fifth consecutive wrong one, returns the end, and delays the right one too", async () => {
    const { client, id } = await someone();
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(client, "pinVerify", { pin: "000001" })).toBe("pin_wrong");
    const locked = await client.call("pinVerify", { pin: TEST_PIN });
    expect([locked.status, refusalOf(locked).code]).toEqual([409, "pin_locked"]);
    expect(refusalOf(locked).message).toMatch(
      /^PIN dikunci karena terlalu banyak percobaan\. Coba lagi pukul \d{2}:\d{2}\.$/,
    );
    const wait = Number(locked.headers.get("retry-after"));
    expect(wait > 14 * 60 && wait <= 15 * 60).toBe(true);
    expect(await noticesOf(client)).toEqual(["PIN dikunci"]);
    await pass(id, "15 minutes");
    expect(await codeOf(client, "pinVerify", { pin: TEST_PIN })).toBe("done");
  });

  test("M70: locks until a reset after ten wrong ones in a day, whatever right ones were between them", async () => {
    const { client, id } = await someone();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect(await codeOf(client, "pinVerify", { pin: "000001" })).toBe("pin_wrong");
      expect(await codeOf(client, "pinVerify", { pin: TEST_PIN })).toBe("done");
    }
    expect(await codeOf(client, "pinVerify", { pin: "000001" })).toBe("pin_wrong");
    expect(await codeOf(client, "pinVerify", { pin: "000001" })).toBe("pin_wrong");
    const locked = await client.call("pinVerify", { pin: TEST_PIN });
    expect(refusalOf(locked)).toMatchObject({ code: "pin_reset_needed" });
    await pass(id, "30 days");
    expect(await codeOf(client, "pinVerify", { pin: TEST_PIN })).toBe("pin_reset_needed");
  });

  test("M69, M70: checks five of 200 concurrent attempts by any calls", async () => {
    const { client } = await someone();
    const codes = await Promise.all(
      Array.from({ length: 200 }, async (_none, index) => {
        if (index % 3 === 0) return codeOf(client, "pinVerify", { pin: "000001" });
        if (index % 3 === 1)
          return codeOf(client, "pinUpdate", { old_pin: "000001", ...both(NEW_PIN) });
        const bought = await client.call(
          "buyPrepaid",
          {
            product_code: "TSEL10",
            destination_number: `0812${71_000_000 + index}`,
            price: 1_000_000,
            pin: "000001",
          },
          { key: randomUUID() },
        );
        return refusalOf(bought).code;
      }),
    );
    expect([
      codes.filter((code) => code === "pin_wrong").length,
      codes.filter((code) => code === "pin_locked").length,
    ]).toEqual([5, 195]);
    expect(await noticesOf(client)).toEqual(["PIN dikunci"]);
  });

  test("is limited to ten calls a minute", () => {
    for (const name of ["pinVerify", "pinStore", "pinUpdate"] as const)
      expect(calls[name].rateLimit).toEqual({ calls: 10, window_seconds: 60 });
  });
});

describe("changing a PIN", () => {
  test("M67, M71: needs the old one, and afterwards only the new one is right", async () => {
    const { client } = await someone();
    const wrong = await client.call("pinUpdate", { old_pin: "000001", ...both(NEW_PIN) });
    expect([refusalOf(wrong).code, fieldsOf(wrong)]).toEqual([
      "pin_wrong",
      { old_pin: "Kode PIN Salah" },
    ]);
    expect(await codeOf(client, "pinUpdate", { old_pin: TEST_PIN, ...both(NEW_PIN) })).toBe("done");
    expect(await codeOf(client, "pinVerify", { pin: TEST_PIN })).toBe("pin_wrong");
    expect(await codeOf(client, "pinVerify", { pin: NEW_PIN })).toBe("done");
    expect(await noticesOf(client)).toEqual(["PIN diubah"]);
  });

  test("M67: counts wrong old PINs together with all other wrong attempts", async () => {
    const { client } = await someone();
    for (const pin of ["000001", "000002"])
      expect(await codeOf(client, "pinVerify", { pin })).toBe("pin_wrong");
    for (const old_pin of ["000001", "000002", "000003"])
      expect(await codeOf(client, "pinUpdate", { old_pin, ...both(NEW_PIN) })).toBe("pin_wrong");
    expect(await codeOf(client, "pinUpdate", { old_pin: TEST_PIN, ...both(NEW_PIN) })).toBe(
      "pin_locked",
    );
    expect(await codeOf(client, "pinVerify", { pin: TEST_PIN })).toBe("pin_locked");
  });

  test("M71: fails for an account without a PIN", async () => {
    const { client } = await someone(false);
    expect(await codeOf(client, "pinUpdate", { old_pin: TEST_PIN, ...both(NEW_PIN) })).toBe(
      "pin_missing",
    );
  });
});
