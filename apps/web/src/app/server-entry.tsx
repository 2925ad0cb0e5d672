import type { PageState } from "@konter/contract/page-state";
import { drawForPhone } from "@konter/ui";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { AnyRedirect } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { setLocale } from "./locale.ts";
import { hiddenFigures } from "./preferences.ts";
import { createAppRouter } from "./router.tsx";
import type { AppRouter } from "./router.tsx";
import { session } from "./session-store.ts";

export { screenPatterns } from "./screen-patterns.ts";

/** Everything that a page's first picture depends on. */
export interface DrawRequest {
  /** Path and search of the page. */
  readonly href: string;
  readonly locale: string;
  /** Text of the cookie that names the figures to hide. */
  readonly hidden: string | undefined;
  /** Whether a phone asks, by its own word. */
  readonly isPhone: boolean;
  readonly state: PageState;
}

export type Drawing =
  | { readonly redirect: string }
  | {
      readonly markup: string;
      /** The sources of the bundles that the living page will need. */
      readonly sources: readonly string[];
    };

/**
 * Draws one page. One at a time: what the screens read (session, language) belongs to this module, as it does in a browser,
 * and only waiting for code that is not loaded yet lets anything else in between.
 */
export async function drawPage({
  href,
  locale,
  hidden,
  isPhone,
  state,
}: DrawRequest): Promise<Drawing> {
  setLocale(locale);
  hiddenFigures.adopt(hidden);
  drawForPhone(isPhone);
  session.set(state);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") return { redirect: addressOf(router, result.redirect) };
  return { markup: await markupOf(<RouterProvider router={router} />), sources: sourcesOf(router) };
}

/** Waits for the parts that are fetched late, and writes all of it in its order: streaming parts would need scripts in the page. */
async function markupOf(screen: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(screen, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}

function sourcesOf(router: AppRouter): readonly string[] {
  const sources = router.state.matches.flatMap(({ staticData }) => staticData.source ?? []);
  // In the order in which they run.
  return [...sources.map((source) => `src/features/${source}`), "src/app/main.tsx"];
}

function addressOf(router: AppRouter, redirect: AnyRedirect): string {
  return router.resolveRedirect(redirect).headers.get("location") ?? "/";
}
