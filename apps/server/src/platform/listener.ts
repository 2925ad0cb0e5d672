import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "./log.ts";

const RETRY_MS = 500;

/** A listener never asks anything, so a dead network would look like peace: it asks so often, and waits so long for the answer. */
export interface Pulse {
  readonly everyMs: number;
  readonly silentMs: number;
}
const PULSE: Pulse = { everyMs: 2_000, silentMs: 5_000 };

/** Hears what other processes announce through PostgreSQL. */
export interface Listener {
  /** False while the connection is down: caches that rely on announcements must not be trusted then. */
  connected(): boolean;
  on(channel: string, heard: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Keeps one connection that listens; after a loss, or when it falls silent, it comes back by itself and tells every hearer once. */
export async function openListener(
  connection: pg.ClientConfig,
  channels: readonly string[],
  log: Logger,
  pulse = PULSE,
): Promise<Listener> {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (channel: string, payload: string): void => {
    for (const heard of hearers.get(channel) ?? []) heard(payload);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: pulse.silentMs,
      query_timeout: pulse.silentMs,
    });
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", (message) => tell(message.channel, message.payload ?? ""));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (failure) {
      fresh.end().catch(() => {});
      throw failure;
    }
    client = fresh;
    for (const channel of channels) tell(channel, "");
    void feelPulse(fresh);
  }

  async function feelPulse(which: pg.Client): Promise<void> {
    while (client === which && !closed) {
      await sleep(pulse.everyMs, undefined, { ref: false });
      await which.query("select").catch(() => lost(which));
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which || closed) return;
    client = undefined;
    which.end().catch(() => {});
    log.warn("announcements from the database stopped");
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!closed && client === undefined) {
      await sleep(RETRY_MS);
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
