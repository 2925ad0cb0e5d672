import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRedactor } from "../../evidence.ts";
import { sampleText } from "../../testing/scripted-vendor.ts";
import { readDigiflazzCallback } from "./callback.ts";

const SECRET = "rahasia-contoh";

function signature(body: string, secret = SECRET): string {
  return `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`;
}

function read(body: string, headers: Record<string, string | undefined>, secret = SECRET) {
  const callback = { headers, body: Buffer.from(body) };
  return readDigiflazzCallback(callback, secret, createRedactor([secret]));
}

const success = sampleText(import.meta.url, "transaction-success");

describe("Digiflazz's callbacks", () => {
  test.each(["create", "update"])("read a signed %s as an outcome", (event) => {
    const headers = { "X-Digiflazz-Event": event, "X-Hub-Signature": signature(success) };
    expect(read(success, headers)).toMatchObject({
      kind: "outcome",
      reference: "KTR0001",
      outcome: { state: "success", code: "00", serialNumber: "260101123456789012" },
    });
  });

  test.each([
    ["none", {}],
    ["of another secret", { "x-hub-signature": signature(success, "rahasia-lain") }],
    ["of another body", { "x-hub-signature": signature(`${success} `) }],
    ["of another kind", { "x-hub-signature": signature(success).replace("sha1", "md5") }],
    ["cut short", { "x-hub-signature": signature(success).slice(0, -2) }],
  ])("report a missing or wrong signature as forged: %s", (_, headers) => {
    expect(read(success, { "x-digiflazz-event": "update", ...headers })).toMatchObject({
      kind: "forged",
    });
  });

  test("trust nothing without a configured secret", () => {
    expect(read(success, { "x-hub-signature": signature(success, "") }, "")).toMatchObject({
      kind: "forged",
    });
  });

  test("are verified over the raw bytes, not the parsed content", () => {
    const compact = JSON.stringify(JSON.parse(success));
    expect(read(compact, { "x-hub-signature": signature(success) })).toMatchObject({
      kind: "forged",
    });
  });

  test("ignore a ping, signed or not, and never repeat its secret", () => {
    const ping = sampleText(import.meta.url, "ping");
    for (const headers of [
      {},
      { "x-hub-signature": signature(ping) },
      { "x-digiflazz-event": "ping" },
    ]) {
      const reading = read(ping, headers);
      expect(reading).toEqual({ kind: "ignored", reason: "ping" });
    }
  });

  test("are unreadable if they are signed without a transaction, or larger than a response may be", () => {
    for (const body of ["[]", '{"data":{}}', "x", " ".repeat(64 * 1024 + 1)]) {
      expect(read(body, { "x-hub-signature": signature(body) })).toMatchObject({
        kind: "unreadable",
      });
    }
  });
});
