import { createMessageVendors } from "@konter/simulators";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeConnection,
  listConnections,
} from "@konter/server/domains/office/connections/index.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { connectChannels } from "./connections.ts";

let http: HttpEnvironment;
const [first, second] = [createMessageVendors(), createMessageVendors()];
beforeAll(async () => {
  http = await openHttpEnvironment({ idle: true, members: 1 });
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await http.close();
});

const channels = async () => {
  const { brand, connections } = http.open;
  const found = await listConnections(brand, connections, "en");
  return found.filter(({ port }) => port === "message_channel");
};
const SENDER = { name: "Konter", address: "no-reply@konter.example" };
const addressOf = async (id: string) =>
  (await channels()).find((each) => each.id === id)?.settings["base_url"];

test("updates the addresses of the demo's simulators at each start and keeps what a person has changed", async () => {
  const { brand, connections } = http.open;
  const [before, after] = [await first.start(), await second.start()];
  await connectChannels(brand, connections, before, SENDER);
  expect(await channels()).toMatchObject(
    ["email", "sms", "whatsapp"].map((id) => ({ id, is_demo: true, tested_at: null, steps: [] })),
  );
  const person = { port: "message_channel", id: "sms", name: "SMS kami", settings: {} } as const;
  await changeConnection(brand, connections, "command", person, "id");

  await connectChannels(brand, connections, after, SENDER);
  expect(await addressOf("whatsapp")).toBe(after.whatsapp);
  expect(await addressOf("sms")).toBe(before.sms);
  expect((await channels()).find(({ id }) => id === "sms")).toMatchObject({
    name: "SMS kami",
    is_demo: false,
    version: 2,
  });
  // A further start without news makes no change and no audit entry.
  const entries = () =>
    brand.pool.query("select from audit_entry where action like 'connection.%'");
  const { rowCount: count } = await entries();
  await connectChannels(brand, connections, after, SENDER);
  expect((await entries()).rowCount).toBe(count);
});
