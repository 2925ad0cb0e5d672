import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { BODY_LIMIT_BYTES } from "@konter/contract/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
let bought = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  member = await http.member(0);
});
afterAll(() => http.close());

function purchase(): Record<string, unknown> {
  bought += 1;
  return {
    product_code: "TSEL10",
    destination_number: `0812${String(30_000_000 + bought)}`,
    price: 20_000,
    pin: TEST_PIN,
  };
}

function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string | undefined> = {},
): Promise<HttpAnswer> {
  return member.send("/api/v1/prepaid/buy", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
  });
}

/** A purchase with this JSON text as the value of a field. */
const withText = (field: string, text: string) =>
  JSON.stringify({ ...purchase(), [field]: "@" }).replace('"@"', text);

async function unchanged(work: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const before = await fingerprint(http.environment);
  const answer = await work();
  expect(await fingerprint(http.environment)).toEqual(before);
  return answer;
}

const AMOUNT_FIELDS = [
  ["price", "Harga", "Price"],
  ["selling_price", "Harga jual", "Selling price"],
] as const;

/** Invalid notations of an amount, and their errors. */
const WRONG_AMOUNTS = [
  ["0", "min_value", "{field} minimal 1", "{field} must be at least 1"],
  ["-1", "min_value", "{field} minimal 1", "{field} must be at least 1"],
  ["1.5", "whole_number", "{field} harus berupa bilangan bulat", "{field} must be a whole number"],
  [
    "9007199254740992",
    "whole_number",
    "{field} harus berupa bilangan bulat",
    "{field} must be a whole number",
  ],
  [
    "1000000000001",
    "max_value",
    "{field} maksimal 1000000000000",
    "{field} must be at most 1000000000000",
  ],
  [
    '"10000"',
    "whole_number",
    "{field} harus berupa bilangan bulat",
    "{field} must be a whole number",
  ],
  [
    '"10.000"',
    "whole_number",
    "{field} harus berupa bilangan bulat",
    "{field} must be a whole number",
  ],
  ["true", "whole_number", "{field} harus berupa bilangan bulat", "{field} must be a whole number"],
  [
    "[10000]",
    "whole_number",
    "{field} harus berupa bilangan bulat",
    "{field} must be a whole number",
  ],
  ["{}", "whole_number", "{field} harus berupa bilangan bulat", "{field} must be a whole number"],
  ["null", "required", "{field} wajib diisi", "{field} is required"],
] as const;

describe("an amount in a purchase", () => {
  for (const [field, idLabel, enLabel] of AMOUNT_FIELDS) {
    test.each(WRONG_AMOUNTS.filter(([text]) => field === "price" || text !== "null"))(
      `M10, M798: ${field} %s is rejected as %s in both languages, and nothing moves`,
      async (text, rule, id, en) => {
        const answer = await unchanged(() => post(withText(field, text)));
        expect(answer.status).toBe(422);
        expect(refusalOf(answer)).toMatchObject({
          code: "validation_failed",
          message: "Periksa kembali isian yang ditandai.",
          fields: { [field]: [{ rule }] },
        });
        expect(fieldsOf(answer)).toEqual({ [field]: id.replace("{field}", idLabel) });
        const english = await unchanged(() =>
          post(withText(field, text), { "accept-language": "en" }),
        );
        expect(fieldsOf(english)).toEqual({ [field]: en.replace("{field}", enLabel) });
      },
    );
  }

  test.each(["1e3", "1E4", "10.000", "10000.0", "9007199254740993", "-0", "1.0e4"])(
    "M10, M798: %s is not a valid amount in any field",
    async (text) => {
      for (const body of [
        withText("price", text),
        withText("selling_price", text),
        withText("debt", `{"dp_value":${text}}`),
      ]) {
        const answer = await unchanged(() => post(body));
        expect(answer.status).toBe(422);
        expect(refusalOf(answer)).toMatchObject({
          code: "number_not_plain",
          message: "Tulis angka dengan digit saja, tanpa pemisah ribuan dan tanpa pangkat.",
        });
      }
      const english = await post(withText("price", text), { "accept-language": "en" });
      expect(refusalOf(english).message).toBe(
        "Write numbers in plain digits, without separators and without an exponent.",
      );
    },
  );

  test("M798: may be zero for a down payment, but not negative", async () => {
    const answer = await unchanged(() => post(withText("debt", '{"dp_value":-1}')));
    expect(refusalOf(answer).fields).toMatchObject({ "debt.dp_value": [{ rule: "min_value" }] });
    expect((await post(withText("debt", '{"dp_value":0}'))).status).toBe(200);
  });
});

describe("an invalid body", () => {
  test.each([
    ["nothing", "", 400, "body_unreadable"],
    ["half an object", '{"product_code":', 400, "body_unreadable"],
    ["a list", "[]", 400, "body_unreadable"],
    ["a text", '"buy"', 400, "body_unreadable"],
    ["a number", "1", 400, "body_unreadable"],
    ["a field twice", '{"price":1,"price":999}', 400, "body_duplicate_key"],
    [
      "the same field written in two ways",
      String.raw`{"price":1,"pri\u0063e":999}`,
      400,
      "body_duplicate_key",
    ],
    ["endless nesting", "[".repeat(15_000) + "]".repeat(15_000), 400, "body_unreadable"],
    [
      "a body above the size limit",
      JSON.stringify({ note: "x".repeat(BODY_LIMIT_BYTES) }),
      413,
      "body_too_large",
    ],
  ])("M798: %s is rejected with its code", async (_name, body, status, code) => {
    const answer = await unchanged(() => post(body));
    expect([answer.status, refusalOf(answer).code]).toEqual([status, code]);
  });

  test("M798: is rejected field by field if all values are null", async () => {
    const answer = await unchanged(() => post("null"));
    expect(Object.keys(refusalOf(answer).fields ?? {}).toSorted()).toEqual([
      "destination_number",
      "pin",
      "price",
      "product_code",
    ]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/html",
    "application/json-patch+json",
    "application/xml",
    "",
  ])("M798: is rejected with content type %j", async (type) => {
    const answer = await unchanged(() =>
      post(JSON.stringify(purchase()), { "content-type": type }),
    );
    expect([answer.status, refusalOf(answer).code]).toEqual([415, "content_type_unsupported"]);
  });

  test.each(["gzip", "br", "deflate", "zstd", "gzip, identity", "compress", "x"])(
    "M798: is rejected with encoding %j, readable or not, so that no decompression bomb is unpacked",
    async (encoding) => {
      for (const body of [gzipSync(JSON.stringify(purchase())), JSON.stringify(purchase())]) {
        const answer = await unchanged(() => post(body, { "content-encoding": encoding }));
        expect([answer.status, refusalOf(answer).code]).toEqual([415, "content_type_unsupported"]);
      }
    },
  );

  test("M798: is read with the identity encoding", async () => {
    const answer = await post(JSON.stringify(purchase()), { "content-encoding": "identity" });
    expect(answer.status).toBe(200);
  });
});

describe("unknown fields", () => {
  const NAMES = [
    "id",
    "member_id",
    "deposit",
    "permissions",
    "category",
    "verified_at",
    "buying_price",
    "fee",
    "cost",
    "ref_id",
    "is_admin",
    "constructor",
    "__proto__",
    "toString",
    "prototype",
  ] as const;

  test.each(NAMES)("M798: %s is rejected by name and has no effect", async (name) => {
    const body = JSON.stringify(purchase()).replace("{", `{${JSON.stringify(name)}:{"deposit":1},`);
    const answer = await unchanged(() => post(body));
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(Object.fromEntries([[name, `Isian ${name} tidak dikenal`]]));
    expect(({} as { deposit?: number }).deposit).toBeUndefined();
  });

  test("M798: are rejected inside another field and in a query too", async () => {
    const inside = await unchanged(() => post(withText("debt", '{"dp_value":1,"paid":true}')));
    expect(Object.keys(fieldsOf(inside))).toEqual(["debt.paid"]);
    for (const query of ["?surprise=1", "?__proto__=1", "?constructor[x]=1", "?type[]=pulsa"]) {
      const answer = await member.send(`/api/v1/report/transactions${query}`);
      expect([query, answer.status, refusalOf(answer).code]).toEqual([
        query,
        422,
        "validation_failed",
      ]);
    }
  });

  test("M798: are rejected like a duplicate parameter", async () => {
    const answer = await member.send("/api/v1/report/transactions?product=TSEL&product=XL");
    expect(Object.keys(fieldsOf(answer))).toEqual(["product"]);
  });

  test("M798: are rejected like a path parameter repeated in the body", async () => {
    const first = await member.call("buyPrepaid", purchase(), { key: randomUUID() });
    const { ref_id } = first.json as { ref_id: string };
    const answer = await unchanged(() =>
      member.send("/api/v1/prepaid/transactions/K00000000000/cancel", {
        method: "POST",
        body: JSON.stringify({ ref_id }),
        headers: { "content-type": "application/json" },
      }),
    );
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, ["ref_id"]]);
  });
});

describe("text that the database cannot store", () => {
  test.each([
    ["a NUL", String.raw`"a\u0000b"`],
    ["half a surrogate pair", String.raw`"\ud800"`],
  ])(
    "M798: %s is rejected on its field without an effect on concurrent purchases",
    async (_name, text) => {
      for (const field of ["note", "customer_name", "product_code"]) {
        const bodies = [
          withText(field, text),
          ...Array.from({ length: 5 }, () => JSON.stringify(purchase())),
        ];
        const [broken, ...others] = await Promise.all(bodies.map((body) => post(body)));
        expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        expect([broken?.status, broken && Object.keys(fieldsOf(broken))]).toEqual([422, [field]]);
      }
    },
  );

  test("M798: does not reach the database through a query or a path", async () => {
    for (const path of [
      "/api/v1/prepaid/products?type=pulsa&operator=%00",
      "/api/v1/report/transactions?product=a%00b",
      "/api/v1/prepaid/transactions/%00",
    ]) {
      const answer = await member.send(path);
      expect([path, answer.status, refusalOf(answer).code]).toEqual([
        path,
        422,
        "validation_failed",
      ]);
    }
  });
});

test("the accepted purchases of this file leave a valid ledger", async () => {
  http.environment.startDelivery();
  await expect.poll(() => bookProblems(http.environment), { interval: 100 }).toEqual([]);
});
