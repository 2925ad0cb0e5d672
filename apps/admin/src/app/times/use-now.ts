import { useEffect, useState } from "react";
import { session } from "../session-store.ts";

/** The server's time in milliseconds, updated at an interval so that displayed ages stay correct. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(session.serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(session.serverNow()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
