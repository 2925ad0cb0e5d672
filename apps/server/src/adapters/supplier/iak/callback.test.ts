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
  test("read a signed one as an outcome whose evidence does not contain the signature", () => {
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
    "report a missing or wrong signature as forged: %j",
    (sign) => {
      expect(read(game({ sign }))).toMatchObject({ kind: "forged" });
    },
  );

  test("do not accept the signature of another reference", () => {
    expect(read(game({ sign: SIGN, ref_id: "KTR0002" }))).toMatchObject({ kind: "forged" });
  });

  test("accept a changed body, because the signature covers no other field, so the status must be queried", () => {
    const reading = read(game({ sign: SIGN, status: "2", rc: "07" }));
    expect(reading).toMatchObject({ kind: "outcome", outcome: { state: "failed" } });
  });

  test.each(["", "[]", "{}", '{"data":{}}', " ".repeat(64 * 1024 + 1)])(
    "are ignored or unreadable without a transaction: %#",
    (body) => {
      expect(read(body)).toMatchObject({ kind: "unreadable" });
    },
  );
});
