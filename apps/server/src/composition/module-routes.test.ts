import { fastify } from "fastify";
import { expect, test } from "vitest";
import type { Module, RouteParts } from "../kernel/module.ts";
import { callbackAddresses, mountModuleRoutes } from "./module-routes.ts";
import { MODULES } from "./modules.ts";

const parts = {
  publicUrl: "https://konter.example",
  registry: { all: () => [{ id: "iak" }, { id: "digiflazz-2" }] },
  couriers: { all: () => [{ id: "ninja-xpress", courier: { capabilities: { webhooks: true } } }] },
  disbursers: { all: () => [{ id: "flip" }] },
  payments: { gateways: { all: () => [{ id: "midtrans" }] } },
} as unknown as RouteParts;

const heard: string[] = [];
const paid: Module = {
  name: "money/stray",
  template: "nothing",
  callbacks: [
    {
      path: "/callbacks/payments/{account}",
      limitBytes: 100,
      caller: { id: "Bank", en: "The bank" },
      proof: { id: "Tanda tangan", en: "A signature" },
      accounts: () => ["bank"],
      receive: () => async (call) => {
        heard.push(`${call.account}: ${String(call.body)}`);
        return { status: 202, result: "stored" };
      },
    },
  ],
  memberRoutes: (app) => void app.get("/files/:name", async () => "file"),
};
const listener = (url: string, method: "POST" | "PUT"): Module => ({
  name: "people/stray",
  template: "nothing",
  memberRoutes: async (app) => {
    void app.register(async (scope) => {
      scope.route({ method, url, handler: async () => "" });
    });
  },
});

test("handles a declared callback with its raw bytes and size limit", async () => {
  const app = fastify();
  await mountModuleRoutes(app, [paid], parts);
  const call = (body: string) =>
    app.inject({
      method: "POST",
      url: "/callbacks/payments/bank",
      headers: { "content-type": "application/json" },
      body,
    });
  const answer = await call("{not json");
  expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, result: "stored" }]);
  expect(heard).toEqual(["bank: {not json"]);
  expect((await call("x".repeat(101))).statusCode).toBe(413);
  await app.close();
});

test.each([
  ["/callbacks/hidden", "POST"],
  ["/hooks/hidden", "PUT"],
] as const)(
  "reports a module that handles calls at %s without declaring it",
  async (url, method) => {
    await expect(
      mountModuleRoutes(fastify(), [paid, listener(url, method)], parts),
    ).rejects.toThrow(`people/stray takes calls at ${url} and does not declare it as a callback`);
  },
);

test("does not count routes mounted before and after the modules", async () => {
  const app = fastify();
  void app.register(async (scope) => void scope.post("/api/v1/earlier", async () => ({})));
  await mountModuleRoutes(app, [paid], parts);
  app.post("/api/v1/later", async () => ({}));
  for (const url of ["/api/v1/earlier", "/api/v1/later"])
    expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
  await app.close();
});

test("derives the addresses for vendors' panels from the modules' declarations", () => {
  expect(
    callbackAddresses([...MODULES, paid], parts.publicUrl, parts).map(
      ({ account, address, caller }) => [account, address, caller.en],
    ),
  ).toEqual([
    ["flip", "https://konter.example/callbacks/disbursements/flip", "The vendor that pays out"],
    ["ninja-xpress", "https://konter.example/callbacks/couriers/ninja-xpress", "The courier"],
    ["midtrans", "https://konter.example/callbacks/payments/midtrans", "The payment gateway"],
    ["iak", "https://konter.example/callbacks/iak", "The supplier"],
    ["digiflazz-2", "https://konter.example/callbacks/digiflazz-2", "The supplier"],
    ["bank", "https://konter.example/callbacks/payments/bank", "The bank"],
  ]);
});
