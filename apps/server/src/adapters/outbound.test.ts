import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpExchange } from "./http-exchange.ts";
import { createOutbound } from "./outbound.ts";
import type { Resolve } from "./outbound.ts";
import type { Outbound } from "../ports/outbound.ts";
import { openInsideServer } from "@konter/testkit/processes/inside-server.ts";
import type { InsideServer } from "@konter/testkit/processes/inside-server.ts";

/** Returns the given results of a name server in order and counts the queries. */
function nameServer(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  const resolve: Resolve = (_host, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { resolve, asked: () => asked };
}

let inside: InsideServer;
beforeAll(async () => {
  inside = await openInsideServer("HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\nINTERNAL");
});
afterAll(() => inside.close());

async function ask(baseUrl: string, outbound: Outbound) {
  const http = new HttpExchange({ baseUrl, connectMs: 2_000, connections: 1, outbound });
  const answer = await http.post("/", {}, { timeoutMs: 5_000, maxBytes: 100, signal: undefined });
  await http.close();
  return answer;
}
const REFUSED = { kind: "failure", failure: "address_refused", partial: "" };

describe("a server of the private network", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0x7f.1",
    "127.0.0.1.",
    "①②⑦.⓪.⓪.①",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::7f00:1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fec0::1]",
    "[ff02::1]",
    "169.254.169.254",
    "[::ffff:a9fe:a9fe]",
    "[fd00:ec2::254]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "100.100.100.200",
    "198.18.0.1",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
  ])("is not connected to when written as %s, with TLS or without", async (host) => {
    const outbound = createOutbound([]);
    for (const scheme of ["http", "https"])
      expect(await ask(`${scheme}://${host}:${inside.port}`, outbound)).toEqual(REFUSED);
    expect(inside.visits()).toBe(0);
  });

  test("is not reached by localhost, and a name with a trailing dot is at most unknown", async () => {
    expect(await ask(`http://localhost:${inside.port}`, createOutbound([]))).toEqual(REFUSED);
    const dotted = await ask(`http://localhost.:${inside.port}`, createOutbound([]));
    expect([REFUSED, { ...REFUSED, failure: "not_connected" }]).toContainEqual(dotted);
    expect(inside.visits()).toBe(0);
  });

  test.each([
    ["a private address", ["10.1.2.3"]],
    ["a private address after public ones", ["93.184.216.34", "127.0.0.1"]],
    ["an IPv6 address of the network beside a public IPv4", ["93.184.216.34", "fd00::1"]],
    ["an IPv4 address within an IPv6 one", ["::ffff:127.0.0.1"]],
  ])("is not reached by a name that has %s", async (_what, addresses) => {
    const names = nameServer(addresses);
    const outbound = createOutbound([], names.resolve);
    expect(await ask(`https://vendor.example:${inside.port}`, outbound)).toEqual(REFUSED);
    expect(inside.visits()).toBe(0);
  });

  test("is not reached by a name that was public when checked and then became private: the checked address is used", async () => {
    const names = nameServer(["93.184.216.34"], ["127.0.0.1"]);
    const outbound = createOutbound([], names.resolve);
    expect(await outbound.judge("vendor.example", true)).toBe("permitted");
    expect(await ask(`https://vendor.example:${inside.port}`, outbound)).toEqual(REFUSED);
    expect([names.asked(), inside.visits()]).toEqual([2, 0]);
  });

  test("is reached if its network is allowed by the configuration (control)", async () => {
    const outbound = createOutbound(["127.0.0.0/8"]);
    expect(await ask(`http://127.0.0.1:${inside.port}`, outbound)).toMatchObject({
      text: "INTERNAL",
    });
    const names = nameServer(["127.0.0.1"]);
    const byName = createOutbound(["127.0.0.0/8"], names.resolve);
    expect(await ask(`http://vendor.example:${inside.port}`, byName)).toMatchObject({
      text: "INTERNAL",
    });
    expect(inside.visits()).toBe(2);
  });
});

test("connects to a server on the internet over TLS only", async () => {
  const names = nameServer(["93.184.216.34", "2606:2800:220:1::1"]);
  const outbound = createOutbound([], names.resolve);
  expect(await outbound.judge("vendor.example", true)).toBe("permitted");
  expect(await outbound.judge("vendor.example", false)).toBe("refused");
  expect(outbound.permits("93.184.216.34", true)).toBe(true);
  expect(outbound.permits("93.184.216.34", false)).toBe(false);
});

test("reports an unknown name, and rejects an invalid network at once", async () => {
  expect(await createOutbound([], nameServer([]).resolve).judge("nobody.example", true)).toBe(
    "unknown",
  );
  expect(() => createOutbound(["10.0.0.0"])).toThrow();
});
