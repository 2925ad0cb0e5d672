import { describe, expect, test } from "vitest";
import { GatewayUnreachable } from "../../ports/payment-gateway.ts";
import {
  evidenceOf,
  failureEvidence,
  isMeant,
  isSameSecret,
  parseObject,
  readLink,
  redactorFor,
  unreadableEvidence,
} from "./outcome.ts";

const PAYER = { name: "Siti Rahmawati", email: "siti@example.com", phone: "081298765432" };
const redact = redactorFor(["kunci-rahasia"], PAYER);

describe("evidence", () => {
  test("keeps only the named fields with plain values", () => {
    const object = { status: "PAID", amount: 5, isPaid: true, customer: { name: "x" }, note: "y" };
    const kept = ["status", "amount", "isPaid", "customer", "missing", "toString"];
    const { body } = evidenceOf(object, kept, { code: "PAID", message: undefined }, redact);
    expect(body).toBe('{"status":"PAID","amount":5,"isPaid":true}');
  });

  test("contains no keys, names, addresses or numbers of any person", () => {
    const said =
      "kunci-rahasia of Siti Rahmawati, siti@example.com, budi@lain.example, 081298765432, +62 812-3456-7890";
    const { message } = evidenceOf({}, [], { code: "x", message: said }, redact);
    expect(message).toBe("[removed] of [removed], [removed], [removed] [removed], [removed]");
    const page = unreadableEvidence(
      { kind: "answer", status: 502, text: `<p>${said}</p>` },
      redactorFor(["kunci-rahasia"]),
    );
    expect(page.body).toBe("[removed] of Siti Rahmawati, [removed] [removed] [removed], [removed]");
    expect(page.code).toBe("http_502");
  });

  test("consists only of the size for content that is neither a page nor a response", () => {
    const half = '{"status":"PAID","name":"Siti Rahm';
    const { body, message } = unreadableEvidence(
      { kind: "answer", status: 200, text: half },
      redact,
    );
    expect([body, message]).toEqual(["", "an answer that is not the vendor's (34 characters)"]);
  });

  test("has at most 500 characters, all of which PostgreSQL can store", () => {
    const object = { status: `a\u0000${"x".repeat(2_000)}\uD800` };
    const said = { code: "c".repeat(200), message: "m".repeat(2_000) };
    const { code, message, body } = evidenceOf(object, ["status"], said, redact);
    expect([code.length, message.length, body.length]).toEqual([60, 500, 500]);
    expect(body.isWellFormed()).toBe(true);
    expect(body).not.toContain("\u0000");
  });
});

test.each([
  [200, true],
  [201, true],
  [299, true],
  [302, false],
  [400, true],
  [499, true],
  [500, false],
  [503, false],
  [103, false],
])("treats HTTP %i as an intended vendor response: %s", (status, meant) => {
  expect(isMeant({ kind: "answer", status, text: "" })).toBe(meant);
});

test("reports unreachable only if the request did not leave this process", () => {
  for (const failure of ["not_connected", "address_refused"] as const)
    expect(() => failureEvidence({ kind: "failure", failure, partial: "" })).toThrow(
      GatewayUnreachable,
    );
  for (const failure of ["timeout", "connection_lost", "aborted", "answer_too_large"] as const)
    expect(failureEvidence({ kind: "failure", failure, partial: "" }).code).toBe(failure);
});

test("compares secrets of any length, and treats an empty one as unequal", () => {
  expect(isSameSecret("abc", "abc")).toBe(true);
  for (const given of ["", "ab", "abd", "abcabc"])
    expect([given, isSameSecret(given, "abc")]).toEqual([given, false]);
  expect(isSameSecret("", "")).toBe(false);
});

test.each([
  ["https://vendor.example/pay/1", "https://vendor.example/pay/1"],
  ["http://127.0.0.1:4000/pay/1", "http://127.0.0.1:4000/pay/1"],
  ["http://127.0.0.1:4001/pay/1", undefined],
  ["http://vendor.example/pay/1", undefined],
  ["javascript:alert(1)", undefined],
  ["gojek://gopay/1", undefined],
  ["/pay/1", undefined],
  ["", undefined],
  [null, undefined],
])("converts the customer link %j to %j", (given, link) => {
  expect(readLink(given, "http://127.0.0.1:4000/api")).toBe(link);
});

test("accepts a response only as one object without duplicate fields", () => {
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  for (const text of ["[]", "null", "1", '{"a":1,"a":2}', '{"a":1}{', ""])
    expect([text, parseObject(text)]).toEqual([text, undefined]);
});
