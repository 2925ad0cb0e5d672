import { Button } from "@konter/ui";
import { useEffect, useState } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import type { CourierQuote } from "./use-quotes.ts";

const SLOW_MILLISECONDS = 3_000;

/** A courier without fees: asked, slow, or with the server's reason. */
export function OtherCourier({
  asked,
}: {
  readonly asked: Pick<CourierQuote, "error" | "isAsking" | "retry"> & {
    readonly courier: { readonly name: string };
  };
}) {
  const { courier, error, isAsking, retry } = asked;
  const [tries, setTries] = useState(0);
  const isSlow = useIsSlow(isAsking, tries);
  const again = () => {
    setTries(tries + 1);
    retry();
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">{courier.name}</span>
        <span className="block text-sm text-soft">
          {isAsking
            ? isSlow
              ? m.parcel_no_answer()
              : m.parcel_asking()
            : error && failureText(error)}
        </span>
      </span>
      {(isSlow || !isAsking) && (
        <Button
          kind="plain"
          size="small"
          aria-label={m.parcel_ask_again_label({ courier: courier.name })}
          onClick={again}
        >
          {m.parcel_ask_again()}
        </Button>
      )}
    </li>
  );
}

/** Whether a question is still open after three seconds. */
function useIsSlow(isAsking: boolean, tries: number): boolean {
  const [slowTry, setSlowTry] = useState<number>();
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setSlowTry(tries), SLOW_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isAsking, tries]);
  return isAsking && slowTry === tries;
}
