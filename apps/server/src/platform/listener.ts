import pg from "pg";
import type { Logger } from "./log.ts";

const RETRY_MS = 500;

/** Hears what other processes announce through PostgreSQL. */
export interface Listener {
  /** False while the connection is down: caches that rely on announcements must not be trusted then. */
  connected(): boolean;
  on(channel: string, heard: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Keeps one connection that listens; after a loss it comes back by itself and tells every hearer once. */
export async function openListener(
  connection: pg.ClientConfig,
  channels: readonly string[],
  log: Logger,
): Promise<Listener> {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (channel: string, payload: string): void => {
    for (const heard of hearers.get(channel) ?? []) heard(payload);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connection);
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", (message) => tell(message.channel, message.payload ?? ""));
    await fresh.connect();
    for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    for (const channel of channels) tell(channel, "");
  }

  function lost(which: pg.Client): void {
    if (client !== which || closed) return;
    client = undefined;
    log.warn("announcements from the database stopped");
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!closed && client === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await connect().catch(() => {});
    }
  }

  await connect();
  return {
    connected: () => !closed && client !== undefined,
    on(channel, heard) {
      const set = hearers.get(channel) ?? new Set();
      hearers.set(channel, set.add(heard));
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
