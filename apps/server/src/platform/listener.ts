import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionBudget, Holder } from "@konter/postgres";
import pg from "pg";
import type { Logger } from "./log.ts";

const RETRY_MS = 500;

/**
 * A listener sends no queries, so it would not notice a dead connection: it sends one at this interval, with this
 * timeout.
 */
interface Pulse {
  readonly everyMs: number;
  readonly silentMs: number;
}
const PULSE: Pulse = { everyMs: 2_000, silentMs: 5_000 };

/** Receives announcements of other processes through PostgreSQL. */
export interface Listener {
  /** False while the connection is down: caches that rely on announcements must not be used then. */
  connected(): boolean;
  on(channel: string, heard: (payload: string) => void): void;
  /** Closes its connection until `listen` is called; it receives nothing meanwhile. */
  rest(): void;
  /** Connects again as soon as a place is free, and calls every subscriber once. */
  listen(): void;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly pulse?: Pulse;
  /** Limits the listening connections of this process over all brands. */
  readonly places?: ConnectionBudget | undefined;
  /** Starts without a connection. */
  readonly isResting?: boolean;
}

/** It polls periodically, so it needs no notification. */
const HOLDER: Holder = { waiting: () => 0, giveBack: () => false, pulse: () => {} };

/** Keeps one listening connection; after a loss or silence it reconnects and calls every subscriber once. */
export async function openListener(
  connection: pg.ClientConfig,
  channels: readonly string[],
  log: Logger,
  { pulse = PULSE, places, isResting = false }: ListenerOptions = {},
): Promise<Listener> {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let isWanted = !isResting;
  let isConnecting = false;

  const tell = (channel: string, payload: string): void => {
    for (const heard of hearers.get(channel) ?? []) heard(payload);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: pulse.silentMs,
      query_timeout: pulse.silentMs,
    });
    places?.opened(HOLDER, fresh);
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
    if (closed || !isWanted) return void fresh.end().catch(() => {});
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

  const mayConnect = (): boolean => {
    if (places === undefined || places.mayOpen(HOLDER)) return true;
    places.forget(HOLDER);
    return false;
  };

  async function reconnect(isAtOnce = false): Promise<void> {
    if (isConnecting) return;
    isConnecting = true;
    let pauseMs = isAtOnce ? 0 : RETRY_MS;
    while (!closed && isWanted && client === undefined) {
      await sleep(pauseMs);
      if (mayConnect()) await connect().catch(() => {});
      pauseMs = RETRY_MS;
    }
    isConnecting = false;
  }

  if (isWanted) await connect();
  return {
    connected: () => !closed && client !== undefined,
    on(channel, heard) {
      const set = hearers.get(channel) ?? new Set();
      hearers.set(channel, set.add(heard));
    },
    rest() {
      isWanted = false;
      const resting = client;
      client = undefined;
      resting?.end().catch(() => {});
    },
    listen() {
      isWanted = true;
      if (client === undefined) void reconnect(true);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
