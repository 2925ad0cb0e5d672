import { EVENTS_PATH } from "@konter/contract/live-events";
import type { LiveEvent } from "@konter/contract/live-events";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { session } from "../../app/session-store.ts";

/** A burst of events (such as a settling bulk purchase) triggers one refresh. */
const GATHER_MILLISECONDS = 400;
const EVENTS: readonly LiveEvent["type"][] = [
  "missed",
  "transaction",
  "balance",
  "deposit",
  "complaint",
  "bulk",
  "notification",
  "device",
];

/**
 * Refetches data that the server reports as changed. Connected only while the page is visible, because browsers allow
 * six connections per host, and ten tabs would use them up.
 */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = gatheredRefresh(client);
    let source: EventSource | undefined;
    // Everything on the page was read after it started to load.
    let since = session.serverNow() - performance.now();
    const follow = () => {
      if (document.visibilityState === "hidden") {
        if (source) since = session.serverNow();
        source?.close();
        source = undefined;
      } else if (source === undefined) {
        source = new EventSource(`${EVENTS_PATH}?since=${Math.floor(since)}`);
        source.addEventListener("message", (message: MessageEvent<string>) => {
          const event = readEvent(message.data);
          if (event) refresh(event);
        });
        // The server no longer accepts this session; the next call fails with 401 and leads to sign-in.
        source.addEventListener("error", () => {
          if (source?.readyState === EventSource.CLOSED)
            void client.invalidateQueries({ queryKey: ["account"] });
        });
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      source?.close();
    };
  }, [client]);
}

function readEvent(text: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent>;
    return EVENTS.some((type) => type === event.type) ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

function gatheredRefresh(client: QueryClient): (event: LiveEvent) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    if (event.type === "missed") return void client.invalidateQueries();
    if (event.type === "device") void client.invalidateQueries({ queryKey: ["account"] });
    if (event.type === "device" || event.type === "notification" || event.type === "complaint") {
      void client.invalidateQueries({ queryKey: [`${event.type}s`] });
      return;
    }
    if (event.type === "transaction") {
      void client.invalidateQueries({ queryKey: ["transaction", event.ref_id] });
    }
    if (event.type === "deposit") {
      void client.invalidateQueries({ queryKey: ["deposit", event.code] });
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const name of [
        "account",
        "transactions",
        "summary",
        "mutations",
        "profit",
        "debts",
        "deposits",
        "schedules",
        "bulk",
      ]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    }, GATHER_MILLISECONDS);
  };
}
