import { failureRequestId } from "@konter/client/failures";
import type { PageState } from "@konter/contract/page-state";
import { ErrorState } from "@konter/ui";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { fetchSession } from "./api.ts";
import { failureText } from "./failures.ts";
import { giveWay } from "./startup/give-way.ts";
import { handOver } from "./startup/hand-over.ts";
import { createAppRouter, leaveWhenSessionIsLost } from "./router.tsx";
import { session } from "./session-store.ts";
import { whenIdle } from "./startup/when-idle.ts";

/**
 * Fetches resources that no render needs, the icon and the manifest (the server names them in `data-href`), after the
 * page is interactive. The manifest triggers the browser's install prompt, which the menu shows; during the first
 * render, that update would make React give up time slicing and render everything again at once.
 */
function fetchLateLinks(): void {
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-href]"))
      link.href = link.dataset["href"] ?? "";
  });
}

/** The first render waits for the session only when the server did not embed it in the page. */
export function renderApp(known: PageState | undefined): void {
  const drawn = document.querySelector("#app");
  if (!drawn) throw new Error("index.html has no #app");
  const living = document.createElement("div");
  living.id = drawn.id;
  const root = createRoot(living);
  // Renders outside the page in short slices: the server-rendered page stays visible and responsive until everything is
  // ready.
  const arrive = () => {
    handOver(drawn, living);
    fetchLateLinks();
  };
  const draw = (page: ReactNode) =>
    startTransition(() => root.render(<Arrival onArrival={arrive}>{page}</Arrival>));
  const show = async (state: PageState) => {
    session.set(state);
    await giveWay();
    const router = createAppRouter();
    leaveWhenSessionIsLost(router);
    await giveWay();
    await router.load();
    await giveWay();
    draw(<RouterProvider router={router} />);
  };
  const ask = () => {
    fetchSession().then(show, (failure: unknown) =>
      draw(
        <main className="grid min-h-dvh place-items-center">
          <ErrorState
            text={failureText(failure)}
            requestId={failureRequestId(failure)}
            onRetry={ask}
          />
        </main>,
      ),
    );
  };
  if (known) void show(known);
  else ask();
}

/** Signals that its children are rendered. */
function Arrival({
  onArrival,
  children,
}: {
  readonly onArrival: () => void;
  readonly children: ReactNode;
}) {
  useLayoutEffect(onArrival, [onArrival]);
  return children;
}
