import { useEffect, useState } from "react";

/** A customer number has one digit more than a meter number, so wait until typing stops. */
const PAUSE_MILLISECONDS = 700;

/** The typed text after a pause. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
