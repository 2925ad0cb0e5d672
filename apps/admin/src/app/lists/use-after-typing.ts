import { useEffect, useState } from "react";

const TYPING_PAUSE_MILLISECONDS = 400;

/** The text after typing pauses. */
export function useAfterTyping(text: string): string {
  const [after, setAfter] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(text), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return after;
}
