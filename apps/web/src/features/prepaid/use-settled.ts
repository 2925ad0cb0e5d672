import { useEffect, useState } from "react";

/** A customer number has one digit more than a meter number: wait until the typing stops. */
const PAUSE_MILLISECONDS = 700;

/** What was typed, once it has rested. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
