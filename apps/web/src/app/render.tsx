import type { SessionState } from "@konter/contract";
import { ErrorState } from "@konter/ui";
import { RouterProvider } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { fetchSession } from "./api.ts";
import { failureRequestId, failureText } from "./failures.ts";
import { handOver } from "./hand-over.ts";
import { createAppRouter, leaveWhenSessionIsLost } from "./router.tsx";
import { session } from "./session-store.ts";

/** The first render waits for the session only when the server did not put it into the page. */
export function renderApp(known: SessionState | undefined): void {
  const place = document.querySelector("#app");
  if (!place) throw new Error("index.html has no #app");
  const root = createRoot(place);
  const show = async (state: SessionState) => {
    session.set(state);
    const router = createAppRouter();
    leaveWhenSessionIsLost(router);
    // The screen's own code first: what the server drew stays in view until all of the living page can take its place.
    await router.load();
    await giveWay();
    handOver(place, () => flushSync(() => root.render(<RouterProvider router={router} />)));
  };
  const ask = () => {
    fetchSession().then(show, (failure: unknown) => {
      root.render(
        <main className="grid min-h-dvh place-items-center">
          <ErrorState
            text={failureText(failure)}
            requestId={failureRequestId(failure)}
            onRetry={ask}
          />
        </main>,
      );
    });
  };
  if (known) void show(known);
  else ask();
}

/** Between two long pieces of work: what a person does meanwhile is answered first. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
