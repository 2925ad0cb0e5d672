import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutbound } from "../../outbound.ts";
import type { Resolve } from "../../outbound.ts";
import { createSmtpChannel } from "./index.ts";
import { openInsideServer } from "@konter/testkit/processes/inside-server.ts";
import type { InsideServer } from "@konter/testkit/processes/inside-server.ts";

let inside: InsideServer;
beforeAll(async () => {
  inside = await openInsideServer("421 gone\r\n");
});
afterAll(() => inside.close());

/** Resolves every name to this machine. */
const resolve: Resolve = (_host, _options, callback) =>
  callback(null, [{ address: "127.0.0.1", family: 4 }]);

async function send(host: string, tls: "always" | "never", networks: readonly string[]) {
  const channel = createSmtpChannel({
    host,
    port: inside.port,
    tls,
    user: "",
    password: "",
    sender: { name: "K", address: "k@konter.example" },
    outbound: createOutbound(networks, resolve),
  });
  const message = {
    reference: "m1",
    to: "a@contoh.example",
    locale: "id",
    subject: "s",
    text: "t",
  };
  const outcome = await channel.send({ ...message, locale: "id" });
  await channel.close?.();
  return outcome;
}

test("connects to a mail server in the private network, by address or name, only where it is allowed", async () => {
  for (const host of ["127.0.0.1", "2130706433", "::1", "mail.example"])
    for (const tls of ["always", "never"] as const)
      expect(await send(host, tls, [])).toMatchObject({
        state: "trouble",
        code: "address_refused",
      });
  expect(inside.visits()).toBe(0);
  expect((await send("mail.example", "never", ["127.0.0.0/8"])).code).not.toBe("address_refused");
  expect(inside.visits()).toBeGreaterThan(0);
});
