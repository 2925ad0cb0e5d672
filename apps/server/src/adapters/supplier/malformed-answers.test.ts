import { rupiah } from "@konter/contract/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SupplierRefused, SupplierUnreachable } from "../../ports/supplier.ts";
import { type ScriptedAnswer, startScriptedVendor } from "../testing/scripted-vendor.ts";
import type { Vendor } from "./testing/vendor.ts";
import { VENDORS } from "./testing/vendors.ts";

/** Bodies without a certain outcome, made from a valid success and from typical server failures. */
function hostileAnswers({ successBody: success, form }: Vendor): readonly ScriptedAnswer[] {
  const [said, contradicted] = form.pair;
  const bodies = [
    ...Array.from({ length: success.length }, (_, length) => success.slice(0, length)),
    "null",
    "true",
    "0",
    '"00"',
    "[]",
    "{}",
    "undefined",
    "NaN",
    "{'rc':'00'}",
    "\u0000",
    " \n",
    "<!doctype html><h1>502</h1>",
    "OK",
    "rc=00&status=1",
    "<?xml version='1.0'?><mp><rc>00</rc></mp>",
    ...["null", "[]", "7", '"x"', `[${success}]`, success].map((value) => `{"data":${value}}`),
    `[[${success}]]`,
    ...[null, [], {}, true, "", "777", -1, 0.5, { rc: "00" }].map(form.withCode),
    ...[null, [], {}, "", "Sukses?", 9, -1].map(form.withStatus),
    ...["R2", "", null, [], {}, "r1"].map(form.withReference),
    success.replace(said, `${said},${contradicted}`),
    success.replace(said, `${said},${escapedName(said)}`),
    success.replace(/\}$/, `,${success.slice(1)}`),
    success + success,
    `${success}<html>`,
    `)]}',\n${success}`,
    `{"data":${"[".repeat(30_000)}`,
    `${'{"data":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    success.replace(said, `${said},"padding":"${"x".repeat(70_000)}"`),
    `{"__proto__":${success}}`,
    `{"data":{"__proto__":${success}}}`,
  ];
  return [
    ...bodies.map((body) => ({ body })),
    ...[500, 502, 503, 504].map((status) => ({ status, body: success })),
    { body: Buffer.from(success, "utf16le") },
    {
      body: Buffer.concat([
        Buffer.from(success.slice(0, -2)),
        Buffer.from([0xff, 0xfe, 0x22, 0x7d]),
      ]),
    },
    { body: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), headers: { "content-encoding": "gzip" } },
    { body: success, headers: { "content-encoding": "br" } },
  ];
}

/** The same pair with the first letter of its name as an escape. */
const escapedName = (pair: string): string =>
  pair.replace(/^"(.)/, (_start, letter: string) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, "0");
    return String.raw`"\u${code}`;
  });

describe.each(VENDORS)("$name", (vendor) => {
  const answers = hostileAnswers(vendor);
  const { inStatus = (body: string) => body } = vendor.form;
  /** Bytes that are not text stay unchanged. */
  const askedFor = (answer: ScriptedAnswer): ScriptedAnswer =>
    typeof answer.body === "string" ? { ...answer, body: inStatus(answer.body) } : answer;
  const order = {
    reference: "R1",
    sku: vendor.sku,
    customerNumber: vendor.customerNumber,
    maxCost: rupiah(vendor.listedCost),
    sentAt: new Date(),
  };

  test("neither throws nor decides for more than 200 malformed responses to purchases and status queries", async () => {
    const supplier = await startScriptedVendor();
    const adapter = vendor.createAdapter({ baseUrl: supplier.url });
    expect(answers.length).toBeGreaterThan(200);
    for (const answer of answers) {
      supplier.answer = answer;
      const bought = await adapter.buy(order);
      supplier.answer = askedFor(answer);
      for (const outcome of [bought, await adapter.status(order)]) {
        expect([answer.body, outcome.state, outcome.created]).toEqual([
          answer.body,
          "pending",
          "unknown",
        ]);
        expect(Buffer.byteLength(outcome.raw)).toBeLessThanOrEqual(64 * 1024);
        expect(outcome.message.length).toBeLessThanOrEqual(500);
      }
    }
    supplier.answerWith(vendor.successBody);
    expect(await adapter.buy(order)).toMatchObject({ state: "success" });
    supplier.answerWith(inStatus(vendor.successBody));
    expect(await adapter.status(order)).toMatchObject({ state: "success" });
    await adapter.close?.();
    await supplier.close();
  });

  test("throws only the port's errors in the other calls", async () => {
    const supplier = await startScriptedVendor();
    const adapter = vendor.createAdapter({ baseUrl: supplier.url });
    for (const answer of answers) {
      supplier.answer = answer;
      for (const failure of [
        await outcomeOf(adapter.balance()),
        await outcomeOf(adapter.priceList()),
      ]) {
        const known = failure instanceof SupplierUnreachable || failure instanceof SupplierRefused;
        expect([answer.body, known || !(failure instanceof Error)]).toEqual([answer.body, true]);
      }
      const inquiry = await adapter.inquirePln?.("12345678901");
      expect(inquiry?.state ?? "none").toMatch(
        vendor.inquiresPln ? /^(unavailable|not_found)$/ : /^none$/,
      );
    }
    await adapter.close?.();
    await supplier.close();
  });

  test("does not throw for a callback, and decides nothing for an unsigned or malformed one", () => {
    const adapter = vendor.createAdapter({ baseUrl: "http://127.0.0.1:1" });
    const bodies = fc.oneof(
      fc.constantFrom(...answers.map(({ body }) => Buffer.from(body ?? ""))),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bodies, fc.dictionary(fc.string(), fc.string()), (body, headers) => {
        const reading = adapter.readCallback({ headers, body });
        const isWhole = !vendor.signsCallbacks && body.toString() === vendor.successBody;
        // A well-formed callback about another reference is another purchase's outcome.
        const isOurs = reading.kind === "outcome" && reading.reference === "R1";
        const decides = isOurs && reading.outcome.state !== "pending";
        expect(vendor.signsCallbacks ? reading.kind === "outcome" : decides && !isWhole).toBe(
          false,
        );
      }),
      { numRuns: 500 },
    );
  });

  test("decides nothing for a signed but malformed callback", () => {
    const adapter = vendor.createAdapter({ baseUrl: "http://127.0.0.1:1" });
    for (const { body = "" } of answers) {
      const signed = vendor.signCallback(Buffer.from(body));
      const reading = adapter.readCallback(signed);
      const state = reading.kind === "outcome" ? reading.outcome.state : "pending";
      const otherReference = reading.kind === "outcome" && reading.reference !== "R1";
      // A well-formed callback about another reference is another purchase's outcome.
      const wellFormed = body === vendor.successBody;
      if (!otherReference && !wellFormed) expect([body, state]).toEqual([body, "pending"]);
    }
  });
});

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}
