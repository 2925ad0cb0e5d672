import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionBudget, Holder } from "@konter/postgres";
import pg from "pg";
import type { Logger } from "./log.ts";

const RETRY_MS = 500;

/** A listener never asks anything, so a dead network would look like peace: it asks so often, and waits so long for the answer. */
interface Pulse {
  readonly everyMs: number;
  readonly silentMs: number;
}
const PULSE: Pulse = { everyMs: 2_000, silentMs: 5_000 };

/** Hears what other processes announce through PostgreSQL. */
export interface Listener {
  /** False while the connection is down: caches that rely on announcements must not be trusted then. */
  connected(): boolean;
  on(channel: string, heard: (payload: string) => void): void;
  /** Gives up its connection until `listen` is called; it is told nothing meanwhile. */
  rest(): void;
  /** Connects again, as soon as there is a place; every hearer is told once. */
  listen(): void;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly pulse?: Pulse;
  /** How many may listen at once in this process, over all brands. */
  readonly places?: ConnectionBudget | undefined;
  /** Begins without a connection. */
  readonly isResting?: boolean;
}

/** Asks now and then, so nobody need tell it. */
const HOLDER: Holder = { waiting: () => 0, giveBack: () => false, pulse: () => {} };

/** Keeps one connection that listens; after a loss, or when it falls silent, it comes back by itself and tells every hearer once. */
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
