import { startTransition, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { whenIdle } from "./when-idle.ts";

/** Wraps lazy parts that no first render shows; their code is fetched when the page is idle. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setSettled(true))), []);
  return settled && <Suspense fallback={null}>{children}</Suspense>;
}
