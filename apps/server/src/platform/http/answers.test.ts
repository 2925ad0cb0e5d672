import { ChangeStale } from "@konter/ledger";
import { BatcherFull } from "@konter/postgres";
import { expect, test } from "vitest";
import { DomainError } from "../domain-error.ts";
import { answerOf } from "./answers.ts";

const coded = (code: string, message = "inner words") =>
  Object.assign(new Error(message), { code });

test.each([
  ["the database goes down", coded("57P01"), 503, "database_unavailable", 2],
  ["the database is unreachable", coded("ECONNREFUSED"), 503, "database_unavailable", 2],
  ["the database's socket is missing", coded("ENOENT"), 503, "database_unavailable", 2],
  [
    "a connection breaks",
    new Error("Connection terminated unexpectedly"),
    503,
    "database_unavailable",
    2,
  ],
  [
    "no connection is free in time",
    new Error("timeout exceeded when trying to connect"),
    503,
    "database_unavailable",
    2,
  ],
  ["a statement takes too long", coded("57014"), 503, "overloaded", 1],
  ["a lock is not free in time", coded("55P03"), 503, "overloaded", 1],
  ["two transactions deadlock", coded("40P01"), 503, "overloaded", 1],
  ["a change stays stale", new ChangeStale("inner words"), 503, "overloaded", 1],
  ["too many purchases wait", new BatcherFull("full"), 503, "overloaded", 1],
  ["the body is too large", coded("FST_ERR_CTP_BODY_TOO_LARGE"), 413, "body_too_large", undefined],
  ["a statement is wrong", coded("42P01"), 500, "unexpected", undefined],
  ["a row is rejected", coded("23505"), 500, "unexpected", undefined],
  ["anything else happens", new TypeError("x is not a function"), 500, "unexpected", undefined],
  ["a string is thrown", "boom", 500, "unexpected", undefined],
  ["a code is a property of every object", coded("constructor"), 500, "unexpected", undefined],
] as const)(
  "returns a code, a message and the waiting time without details when %s",
  (_name, error, status, code, wait) => {
    for (const locale of ["id", "en"] as const) {
      const answer = answerOf(error, locale, "r1");
      expect([
        answer.status,
        answer.body.code,
        answer.retryAfterSeconds,
        answer.surprising,
      ]).toEqual([status, code, wait, code === "unexpected"]);
      expect(Object.keys(answer.body)).toEqual(["code", "message", "requestId"]);
      expect(JSON.stringify(answer.body)).not.toMatch(/inner words|boom|not a function/);
    }
  },
);

test("renders parameters and fields of an error in the reader's language", () => {
  const refusal = new DomainError("price_moved", {
    parameters: { price: "Rp10.300", amount: 10_300 },
    fields: { price: { rule: "min_value", parameters: { min: "10300" } } },
  });
  expect(answerOf(refusal, "id", "r1").body).toEqual({
    code: "price_moved",
    message: "Harga berubah menjadi Rp10.300. Periksa lalu konfirmasi lagi.",
    requestId: "r1",
    parameters: { price: "Rp10.300", amount: 10_300 },
    fields: { price: [{ rule: "min_value", message: "Harga minimal 10300" }] },
  });
  expect(answerOf(refusal, "en", "r1").body.fields?.["price"]?.[0]?.message).toBe(
    "Price must be at least 10300",
  );
});
