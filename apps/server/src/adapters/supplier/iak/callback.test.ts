import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRedactor } from "../../evidence.ts";
import { sampleData } from "../../testing/scripted-vendor.ts";
import { readIakCallback } from "./callback.ts";

const credentials = { username: "contoh", apiKey: "kunci-contoh" };
const SIGN = createHash("md5").update("contohkunci-contohKTR0001").digest("hex");

function read(body: string) {
  return readIakCallback(
    { headers: {}, body: Buffer.from(body) },
    credentials,
    createRedactor(["kunci-contoh"]),
  );
}

function game(change: object): string {
  return JSON.stringify({ data: { ...sampleData(import.meta.url, "callback-game"), ...change } });
}

describe("IAK's callbacks", () => {
  test("a signed one is an outcome whose evidence does not repeat the signature", () => {
    const reading = read(game({ sign: SIGN }));
    expect(reading).toMatchObject({
      kind: "outcome",
      reference: "KTR0001",
      outcome: {
        state: "success",
        serialNumber: "ABCD-EFGH-IJKL-MNOP | PIN 123456789",
        cost: 16_500,
      },
    });
    expect(JSON.stringify(reading)).not.toContain(SIGN);
    expect(read(game({ sign: SIGN.toUpperCase() }))).toMatchObject({ kind: "outcome" });
  });

  test.each([[undefined], [""], ["96e1028f6beaa817ee3670a39c01c69d"], [SIGN.slice(1)], [7]])(
    "a signature that is missing or wrong makes it forged: %j",
    (sign) => {
      expect(read(game({ sign }))).toMatchObject({ kind: "forged" });
    },
  );

  test("the signature of one reference does not fit another", () => {
    expect(read(game({ sign: SIGN, ref_id: "KTR0002" }))).toMatchObject({ kind: "forged" });
  });

  test("the signature covers no other field, so a changed body passes: the status must be asked", () => {
    const reading = read(game({ sign: SIGN, status: "2", rc: "07" }));
    expect(reading).toMatchObject({ kind: "outcome", outcome: { state: "failed" } });
  });

  test.each(["", "[]", "{}", '{"data":{}}', " ".repeat(64 * 1024 + 1)])(
    "without a transaction: %#",
    (body) => {
      expect(read(body)).toMatchObject({ kind: "unreadable" });
    },
  );
});
