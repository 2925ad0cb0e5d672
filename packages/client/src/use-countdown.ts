import { useEffect, useState } from "react";

/** Seconds left of a countdown that restarts whenever `seconds` changes; 0 when there is none. */
export function useCountdown(seconds: number | undefined): number {
  const [left, setLeft] = useState(seconds ?? 0);
  const [given, setGiven] = useState(seconds);
  if (given !== seconds) {
    setGiven(seconds);
    setLeft(seconds ?? 0);
  }
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
