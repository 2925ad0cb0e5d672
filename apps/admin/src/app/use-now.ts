import { useEffect, useState } from "react";
import { session } from "./session-store.ts";

/** The server's clock in milliseconds, taken anew every so often: ages on the screen stay true. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(session.serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(session.serverNow()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
