import { rmSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { startChildServer } from "./child-server.ts";
import { PORTS_OF_A_SET } from "../../apps/demo/src/simulators.ts";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import { copyDemoFolder } from "./demo-folder.ts";
import { serverProgram } from "./server-programs.ts";

/** A product for one test file, with suppliers that can be told to misbehave and a clock that can be moved. */
export interface Office {
  readonly memberAddress: string;
  readonly staffAddress: string;
  /** Where customers pay: the first simulated gateway (Midtrans), the second (Xendit), the third (Tripay). */
  gatewayAddress(number: number): string;
  /** Makes both simulated suppliers misbehave by this rule (packages/simulators). */
  misbehave(rule: Readonly<Record<string, unknown>>): Promise<void>;
  /** Makes both simulated suppliers deliver a purchase for this number that they reported as failed. */
  deliverFailed(number: string): Promise<void>;
  /** Runs a query as the database's owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Offset from the first simulator's port (packages/simulators/src/main.ts). */
const FIRST_GATEWAY = 6;

/** Starts the product with these brand settings beside the demo's. */
export async function startOffice(
  brandSettings: Readonly<Record<string, unknown>> = {},
): Promise<Office> {
  const data = await copyDemoFolder(inject("demoFolder"), "office");
  const port = await freePorts(2 + PORTS_OF_A_SET);
  const [adminPort, simulatorPort] = [port + 1, port + 2];
  const program = serverProgram("office-product", inject("journeyServers"));
  const settings = {
    ...program.settings,
    KONTER_PORT: String(port),
    KONTER_ADMIN_PORT: String(adminPort),
    KONTER_SIMULATOR_PORT: String(simulatorPort),
    KONTER_DATA: data,
    KONTER_DEMO_BRANDS: "1",
    KONTER_LOG: "error",
    OFFICE_SETTINGS: JSON.stringify(brandSettings),
  };
  const server = await startChildServer(program.file, settings, (line) =>
    line.startsWith('{"database"'),
  ).catch((reason: unknown) => {
    rmSync(data, { recursive: true, force: true });
    throw reason;
  });
  const { database } = JSON.parse(server.readyLine) as { database: pg.ClientConfig };
  const simulators = [simulatorPort, simulatorPort + 1].map((each) => `http://127.0.0.1:${each}`);
  return {
    memberAddress: `http://localhost:${port}`,
    staffAddress: `http://localhost:${adminPort}`,
    gatewayAddress: (number) => `http://127.0.0.1:${simulatorPort + FIRST_GATEWAY + number}`,
    async misbehave(rule) {
      await Promise.all(
        simulators.map((simulator) => post(`${simulator}/control/misbehave`, rule)),
      );
    },
    async deliverFailed(number) {
      await Promise.all(
        simulators.map((simulator) => post(`${simulator}/control/deliver-failed`, { number })),
      );
    },
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const client = new pg.Client(database);
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}
