import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutbound } from "../../outbound.ts";
import type { Resolve } from "../../outbound.ts";
import { createSmtpChannel } from "./index.ts";

let inside: Server;
let port = 0;
let visits = 0;
beforeAll(async () => {
  inside = createServer((socket) => {
    visits += 1;
    socket.end("421 gone\r\n");
  });
  await new Promise<void>((ready) => inside.listen(0, "127.0.0.1", ready));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => inside.close());

/** Every name is this machine's. */
const resolve: Resolve = (_host, _options, callback) =>
  callback(null, [{ address: "127.0.0.1", family: 4 }]);

async function send(host: string, tls: "always" | "never", networks: readonly string[]) {
  const channel = createSmtpChannel({
    host,
    port,
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

test("a mail server inside the private network is not connected to, as an address or by a name; where it is allowed, it is", async () => {
  for (const host of ["127.0.0.1", "2130706433", "::1", "mail.example"])
    for (const tls of ["always", "never"] as const)
      expect(await send(host, tls, [])).toMatchObject({
        state: "trouble",
        code: "address_refused",
      });
  expect(visits).toBe(0);
  expect((await send("mail.example", "never", ["127.0.0.0/8"])).code).not.toBe("address_refused");
  expect(visits).toBeGreaterThan(0);
});
