import { useEffect, useState } from "react";
import { kitText } from "../texts.ts";

/** No bar for shorter waits, because a flash would distract. */
const PATIENCE_MILLISECONDS = 150;

/** A thin bar at the top of the page while a request is in progress. */
export function ProgressBar({ active }: { readonly active: boolean }) {
  const shown = useLasting(active);
  return (
    <div
      role="status"
      className="print-hidden pointer-events-none fixed inset-x-0 top-0 z-70 h-0.75"
    >
      {shown && (
        <>
          <span className="sr-only">{kitText("loading")}</span>
          <span className="block h-full w-2/5 animate-[sweep_1.1s_linear_infinite] bg-accent" />
        </>
      )}
    </div>
  );
}

function useLasting(active: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasting(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active]);
  return lasting && active;
}
