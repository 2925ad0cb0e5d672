import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GatewayRefused, GatewayUnreachable } from "../../ports/payment-gateway.ts";
import { type ScriptedAnswer, startScriptedVendor } from "../testing/scripted-vendor.ts";
import { AMOUNT, METHOD, PAYER } from "./testing/gateway.ts";
import { GATEWAYS } from "./testing/gateways.ts";

/** All vendors' forms at once: each field that describes a charge, with a meaningless value. */
const BENT = [
  "merchant_ref",
  "status",
  "transaction_status",
  "status_code",
  "reference_id",
  "order_id",
] as const;
const BENT_AMOUNTS = ["amount", "gross_amount", "request_amount"] as const;
const NO_WORDS = [null, [], {}, true, "", "777", "Paid?", -1, 0.5];
const NO_AMOUNTS = [null, [], {}, true, "", "145000", "145000.50", 145_000.5, -145_000, "1e5"];

/** Unusable bodies, made from a valid response and from typical server failures. */
function hostileAnswers(paid: object): readonly ScriptedAnswer[] {
  const text = JSON.stringify(paid);
  const bend = (field: string, value: unknown) =>
    JSON.stringify(paid, (key, was: unknown) => (key === field ? value : was));
  const has = (field: string) => text.includes(`"${field}":`);
  const bodies = [
    ...Array.from({ length: text.length }, (_, length) => text.slice(0, length)),
    "null",
    "true",
    "0",
    "[]",
    "{}",
    "undefined",
    "NaN",
    "\u0000",
    " \n",
    "<!doctype html><h1>502</h1>",
    "OK",
    "status=PAID&amount=145000",
    "<?xml version='1.0'?><status>PAID</status>",
    ...["null", "7", '"x"', "[7]"].map((value) => `{"success":true,"data":${value}}`),
    ...BENT.filter(has).flatMap((field) => NO_WORDS.map((value) => bend(field, value))),
    ...BENT_AMOUNTS.filter(has).flatMap((field) =>
      // A value that is text at one vendor is a number at another.
      NO_AMOUNTS.filter((value) => value !== "145000" || field !== "gross_amount").map((value) =>
        bend(field, value),
      ),
    ),
    ...(has("gross_amount") ? [bend("gross_amount", 145_000)] : []),
    ...(has("currency") ? ["USD", "", 360, null].map((value) => bend("currency", value)) : []),
    text.replace(/^\{/, '{"status":"PAID","status":"PAID",'),
    text + text,
    `${text}<html>`,
    `)]}',\n${text}`,
    `{"data":${"[".repeat(30_000)}`,
    `${'{"data":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    `${text.slice(0, -1)},"padding":"${"x".repeat(1_100_000)}"}`,
    `{"__proto__":${text}}`,
  ];
  return [
    ...bodies.map((body) => ({ body })),
    ...[302, 400, 404, 409, 429, 500, 502, 503, 504].map((status) => ({ status, body: text })),
    { body: Buffer.from(text, "utf16le") },
    {
      body: Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
    },
    { body: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), headers: { "content-encoding": "gzip" } },
    { body: text, headers: { "content-encoding": "br" } },
  ];
}

const REQUEST = {
  reference: "KONTER-1",
  method: METHOD,
  amount: AMOUNT,
  description: "Isi saldo",
  payer: PAYER,
  expiresAt: new Date(Date.now() + 7_200_000),
  callbackUrl: "https://contoh.example/callbacks/payments/1",
  returnUrl: "https://contoh.example/kembali",
};
const ASKED = { reference: "KONTER-1", method: METHOD, gatewayReference: "theirs-1" };

describe.each(GATEWAYS.map((vendor) => [vendor.name, vendor] as const))("%s", (_name, vendor) => {
  const answers = hostileAnswers(vendor.paidAnswer);
  const paid = JSON.stringify(vendor.paidAnswer);

  test("neither throws nor decides for more than 300 malformed responses to charge and status calls", async () => {
    const server = await startScriptedVendor();
    const gateway = vendor.create({ baseUrl: server.url });
    expect(answers.length).toBeGreaterThan(300);
    for (const answer of answers) {
      server.answer = answer;
      for (const outcome of [
        await gateway.charge(REQUEST),
        await gateway.status(ASKED),
        await gateway.status({ ...ASKED, gatewayReference: undefined }),
        await gateway.cancel?.(ASKED),
      ]) {
        if (outcome === undefined) continue;
        expect([answer.status, answer.body, outcome.state]).toEqual([
          answer.status,
          answer.body,
          "unknown",
        ]);
        for (const words of [outcome.code, outcome.message, outcome.body])
          expect(words.length).toBeLessThanOrEqual(500);
      }
    }
    // Xendit's transaction list, which this key may not read; other vendors have none.
    const forbidden = JSON.stringify({ error_code: "REQUEST_FORBIDDEN_ERROR", message: "no" });
    server.answer = (response) => {
      const isOfList = server.requests.at(-1)?.path.startsWith("/transactions") === true;
      response.writeHead(isOfList ? 403 : 200, { "content-type": "application/json" });
      response.end(isOfList ? forbidden : paid);
    };
    expect(await gateway.status(ASKED)).toMatchObject({ state: "paid", amount: AMOUNT });
    await gateway.close?.();
    await server.close();
  });

  test("neither throws nor invents a payment for arbitrary JSON", async () => {
    const server = await startScriptedVendor();
    const gateway = vendor.create({ baseUrl: server.url });
    const statuses = fc.constantFrom(200, 201, 400, 404, 500);
    await fc.assert(
      fc.asyncProperty(fc.json(), statuses, async (body, status) => {
        server.answer = { body, status };
        expect((await gateway.charge(REQUEST)).state).toBe("unknown");
        expect((await gateway.status(ASKED)).state).toBe("unknown");
      }),
      { numRuns: 150 },
    );
    await gateway.close?.();
    await server.close();
  });

  test("throws only the port's errors in the other calls", async () => {
    const server = await startScriptedVendor();
    const gateway = vendor.create({ baseUrl: server.url });
    const settled = async () => {
      for await (const _page of gateway.settlements?.(new Date(0), new Date()) ?? []);
    };
    for (const answer of answers) {
      server.answer = answer;
      for (const call of [() => gateway.openMethods(), settled]) {
        const failure = await call().catch((error: unknown) => error);
        const known = failure instanceof GatewayUnreachable || failure instanceof GatewayRefused;
        expect([answer.body, known || !(failure instanceof Error)]).toEqual([answer.body, true]);
      }
    }
    await gateway.close?.();
    await server.close();
  });

  test("does not throw for a callback, and reads no payment without a valid proof", () => {
    const gateway = vendor.create({ baseUrl: "http://127.0.0.1:9" });
    const bodies = fc.oneof(
      fc.constantFrom(...answers.map(({ body }) => Buffer.from(body ?? ""))),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bodies, fc.dictionary(fc.string(), fc.string()), (body, headers) => {
        expect(gateway.readCallback({ headers, body }).kind).toBe(
          body.length > 64 * 1024 ? "unreadable" : "forged",
        );
      }),
      { numRuns: 500 },
    );
  });

  test("reads no payment from a verified but malformed callback", () => {
    const gateway = vendor.create({ baseUrl: "http://127.0.0.1:9" });
    for (const { body = "" } of answers) {
      if (body === paid) continue;
      const reading = gateway.readCallback(vendor.signCallback(Buffer.from(body)));
      const isPaid =
        reading.kind === "payment" &&
        reading.reference === "KONTER-1" &&
        reading.reading.state === "paid";
      expect([body, isPaid]).toEqual([body, false]);
    }
  });
});
