import { describe, expect, test } from "vitest";
import { startScriptedVendor } from "../testing/scripted-vendor.ts";
import { CHARGE_CASES } from "./testing/charge-cases.ts";
import { type Case, openBench, PAYER, type TestedGateway } from "./testing/gateway.ts";
import { GATEWAYS } from "./testing/gateways.ts";
import { PAYMENT_CASES } from "./testing/payment-cases.ts";
import { PLANTED, type Plant } from "./testing/planted.ts";

const CASES: readonly Case[] = [...CHARGE_CASES, ...PAYMENT_CASES];

async function runCase(vendor: TestedGateway, { run }: Case, plant?: Plant): Promise<void> {
  const bench = await openBench(vendor, plant);
  try {
    await run(bench);
  } finally {
    await bench.close();
  }
}

/** The cases whose optional calls the vendor supports. */
function casesOf(vendor: TestedGateway): readonly (readonly [string, Case])[] {
  const gateway = vendor.create({ baseUrl: "http://127.0.0.1:9" });
  return CASES.filter(({ needs }) => needs === undefined || gateway[needs] !== undefined).map(
    (item) => [item.title, item],
  );
}

/** The contract of every payment gateway adapter, tested against the vendor's simulator and its records. */
describe.each(GATEWAYS.map((vendor) => [vendor.name, vendor] as const))("%s", (_name, vendor) => {
  test.each(casesOf(vendor))("%s", (_title, item) => runCase(vendor, item));

  test("keeps keys and payer out of our records when a vendor echoes them", async () => {
    const parrot = await startScriptedVendor();
    const gateway = vendor.create({ baseUrl: parrot.url });
    const bench = await openBench(vendor);
    try {
      for (const status of [200, 201, 400, 401, 404, 500])
        for (const form of FORMS) {
          parrot.answer = (response) => {
            const said = `${JSON.stringify(parrot.requests.at(-1))} ${JSON.stringify(parrot.headers.at(-1))} ${vendor.secrets.join(" ")}`;
            response.writeHead(status, { "content-type": "application/json" });
            response.end(form(said));
          };
          const request = bench.order();
          const asked = { reference: request.reference, method: request.method };
          const records = [
            await gateway.charge(request),
            await gateway.status(asked),
            await gateway.status({ ...asked, gatewayReference: "theirs" }),
            await gateway.cancel?.(asked),
            await gateway.openMethods().catch(String),
          ];
          const written = JSON.stringify(records);
          for (const secret of [...vendor.secrets, ...Object.values(PAYER)])
            expect([form(""), written.includes(secret)]).toEqual([form(""), false]);
        }
    } finally {
      await bench.close();
      await gateway.close?.();
      await parrot.close();
    }
  });
});

/** The forms in which a vendor could echo a request: messages, fields, a page, or an invalid response. */
const FORMS: readonly ((said: string) => string)[] = [
  (said) => said,
  (said) => `<html><body>${said}</body></html>`,
  (said) => JSON.stringify({ status_code: "400", status_message: said, order_id: "KONTER-1" }),
  (said) => JSON.stringify({ status_code: "201", status_message: said, order_id: said }),
  (said) => JSON.stringify({ success: false, message: said }),
  (said) => JSON.stringify({ success: true, message: said, data: { status: said, note: said } }),
  (said) => JSON.stringify({ error_code: "API_VALIDATION_ERROR", message: said }),
  (said) => JSON.stringify({ error_code: said, message: said }),
  (said) => JSON.stringify({ status: said, reference_id: said, customer: { name: said } }),
  (said) => `{"status_code":"201","status_message":${JSON.stringify(said)}`,
];

/** Checks the cases themselves: each planted fault makes one fail for every vendor. */
describe.each(GATEWAYS.map((vendor) => [vendor.name, vendor] as const))(
  "the negative control of %s",
  (_name, vendor) => {
    test.each(PLANTED.map((planted) => [planted.fault, planted] as const))(
      "%s",
      async (_fault, { plant, caughtBy }) => {
        const item = CASES.find(({ title }) => title === caughtBy);
        if (item === undefined) throw new RangeError(`no case "${caughtBy}"`);
        await expect(runCase(vendor, item, plant)).rejects.toThrow();
      },
    );
  },
);
