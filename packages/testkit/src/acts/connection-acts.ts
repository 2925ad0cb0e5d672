import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { Connection } from "@konter/contract/connections";
import { TEST_LOGIN } from "../brand/test-environment.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";

const SUPPLIER = { port: "supplier", id: "iak" } as const;
const CHANNEL = {
  port: "message_channel",
  vendor: "zenziva",
  mode: "production",
  name: "Zenziva",
  settings: {
    base_url: "https://console.zenziva.net",
    route: "reguler",
    user_key: "u",
    pass_key: "p",
  },
} as const;
const { name: _name, ...TRIAL } = CHANNEL;

/** A valid input for each call about connections. */
export const CONNECTION_INPUTS: Partial<Record<CallName, unknown>> = {
  connectionConnect: CHANNEL,
  connectionTest: { ...TRIAL, to: "081299100000" },
  connectionEdit: {
    ...SUPPLIER,
    version: 1,
    name: "IAK",
    mode: "production",
    settings: {},
    reason: "",
  },
  connectionRotate: {
    ...SUPPLIER,
    version: 1,
    settings: { api_key: "baru" },
    overlap_hours: 1,
    reason: "Rutin",
  },
  connectionPause: { ...SUPPLIER, paused: false },
  connectionHistory: SUPPLIER,
};

/** A successful call for each action on connections. */
export function connectionActs(
  staff: () => HttpClient,
): Partial<Record<CallName, () => Promise<HttpAnswer>>> {
  const send = (name: CallName, input: unknown) => staff().call(name, input, { key: randomUUID() });
  const iak = async () => {
    const { connections } = (await send("connections", {})).json as { connections: Connection[] };
    return connections.find(({ id }) => id === SUPPLIER.id);
  };
  return {
    connectionConnect: () => send("connectionConnect", CHANNEL),
    connectionTest: () =>
      send("connectionTest", { ...SUPPLIER, vendor: "iak", mode: "production", settings: {} }),
    connectionEdit: async () => {
      const version = (await iak())?.version;
      const name = `IAK ${randomUUID().slice(0, 8)}`;
      return send("connectionEdit", {
        ...(CONNECTION_INPUTS.connectionEdit as object),
        version,
        name,
      });
    },
    connectionRotate: async () => {
      // The simulator accepts only one key, so the test changes the stored address of the same account.
      const standing = await iak();
      const base_url = `${String(standing?.settings["base_url"])}/`;
      return send("connectionRotate", {
        ...SUPPLIER,
        version: standing?.version,
        settings: { base_url, api_key: TEST_LOGIN.apiKey },
        overlap_hours: 1,
        reason: "Rutin",
      });
    },
    connectionPause: () => send("connectionPause", { ...SUPPLIER, paused: false }),
  };
}
