import { createHttpClient } from "../../brand/http-client.ts";
import type { HttpClient } from "../../brand/http-client.ts";
import type { ServerProcess } from "../../processes/server-process.ts";
import { openWire } from "../../processes/wire.ts";

/** Addresses that stay the same while the servers behind them are replaced. No response while no server runs. */
export interface Doors {
  readonly address: string;
  readonly staffAddress: string;
  /** Directs the addresses to this server, or to none, and cuts existing connections. */
  leadTo(server: ServerProcess | undefined): void;
  /** Makes a client that is signed in at another address use these addresses. */
  member(signedIn: HttpClient): HttpClient;
  staff(signedIn: HttpClient): HttpClient;
  close(): Promise<void>;
}

const NOBODY = "http://127.0.0.1:1";

export async function openDoors(): Promise<Doors> {
  let server: ServerProcess | undefined;
  const to = (address: string | undefined) => ({
    host: "127.0.0.1",
    port: Number(new URL(address ?? NOBODY).port),
  });
  const passes = (): boolean => true;
  const members = await openWire("members", () => to(server?.address), passes);
  const office = await openWire("staff", () => to(server?.staffAddress), passes);
  const address = `http://127.0.0.1:${members.port}`;
  const staffAddress = `http://127.0.0.1:${office.port}`;
  return {
    address,
    staffAddress,
    leadTo(next) {
      server = next;
      members.cut();
      office.cut();
    },
    member: (signedIn) => through(signedIn, address, "session"),
    staff: (signedIn) => through(signedIn, staffAddress, "staffSession"),
    async close() {
      await Promise.all([members.close(), office.close()]);
    },
  };
}

function through(
  signedIn: HttpClient,
  address: string,
  sessionCall: "session" | "staffSession",
): HttpClient {
  const client = createHttpClient(address, sessionCall);
  for (const [name, value] of signedIn.cookies) client.cookies.set(name, value);
  client.csrfToken = signedIn.csrfToken;
  return client;
}
