import { failureRequestId } from "@konter/client/failures";
import type { StaffSession } from "@konter/contract/staff";
import { display, ErrorState } from "@konter/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { fetchSession } from "./api.ts";
import { failureText } from "./failures.ts";
import { router } from "./router.tsx";
import { session } from "./session-store.ts";

/** The first render waits for the session only when the server did not embed it in the page. */
export function renderApp(known: StaffSession | undefined): void {
  const place = document.querySelector("#app");
  if (!place) throw new Error("index.html has no #app");
  const root = createRoot(place);
  const show = (state: StaffSession) => {
    session.set(state);
    display.adopt(undefined, state.brand.display);
    document.title = state.brand.name;
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
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
  if (known) show(known);
  else ask();
}
