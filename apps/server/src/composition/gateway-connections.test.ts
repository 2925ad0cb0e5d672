import { createPaymentGateways, GATEWAY_SETTINGS, type GatewayVendor } from "@konter/simulators";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tryConnection } from "../domains/office/connections/index.ts";
import type { ConnectionDescription } from "../ports/connection.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { VENDORS } from "./adapters.ts";

const GATEWAYS = VENDORS.filter(({ port }) => port === "payment_gateway");

let gateways: ReturnType<typeof createPaymentGateways>;
let urls: Readonly<Record<GatewayVendor, string>>;
beforeEach(async () => {
  gateways = createPaymentGateways();
  const { midtrans, xendit, tripay } = await gateways.start();
  urls = { midtrans: midtrans.url, xendit: xendit.url, tripay: tripay.url };
});
afterEach(() => gateways.stop());

const said = async (description: ConnectionDescription, change: object) => {
  const vendor = description.vendor as GatewayVendor;
  const settings = { base_url: urls[vendor], ...GATEWAY_SETTINGS[vendor], ...change };
  const context = { mode: "sandbox", outbound: LOOPBACK } as const;
  const steps = await tryConnection(description, settings, context, undefined);
  return steps.map(({ step, state, code, value }) => [step, state, code ?? value]);
};

test("has a simulated gateway for each adapter", () => {
  expect(GATEWAYS.map(({ vendor }) => vendor).toSorted()).toEqual(
    Object.keys(GATEWAY_SETTINGS).toSorted(),
  );
});

describe.each(GATEWAYS.map((description) => [description.vendor, description] as const))(
  "the connection test of %s",
  (vendor, description) => {
    test("reaches it, verifies its key, counts its payment methods and verifies a callback", async () => {
      expect(await said(description, {})).toEqual([
        ["reached", "passed", null],
        ["vendor", "passed", null],
        ["key", "passed", null],
        ["methods", "passed", { midtrans: 10, xendit: 11, tripay: 13 }[vendor]],
        ["callback", "passed", null],
      ]);
    });

    test("reports a rejected key", async () => {
      const wrong = { server_key: "lain", secret_key: "lain", api_key: "lain" };
      expect(await said(description, wrong)).toEqual([
        ["reached", "passed", null],
        ["vendor", "passed", null],
        ["key", "failed", "connection_refused"],
        ["methods", "skipped", null],
        ["callback", "skipped", null],
      ]);
    });

    test("reports an unreachable server and one that returns only a page", async () => {
      await gateways.stop();
      expect((await said(description, {}))[0]).toEqual([
        "reached",
        "failed",
        "connection_not_reached",
      ]);
      await gateways.start().then(({ midtrans, xendit, tripay }) => {
        urls = { midtrans: midtrans.url, xendit: xendit.url, tripay: tripay.url };
      });
      for (const simulator of Object.values(gateways.simulators))
        simulator.misbehave({ kind: "answer-html", on: "any" });
      expect((await said(description, {}))[1]).toEqual(["vendor", "failed", "connection_html"]);
    });
  },
);
