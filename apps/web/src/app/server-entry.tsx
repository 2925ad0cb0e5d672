import { setLocale } from "@konter/client/locale";
import type { PageState } from "@konter/contract/page-state";
import { drawForPhone } from "@konter/ui";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { AnyRedirect } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { hiddenFigures } from "./preferences.ts";
import { createAppRouter } from "./router.tsx";
import type { AppRouter } from "./router.tsx";
import { session } from "./session-store.ts";
import { overwriteGetLocale } from "#locale";

export { screenPatterns } from "./screen-patterns.ts";

/** Everything that a page's first render depends on. */
export interface DrawRequest {
  /** Path and search of the page. */
  readonly href: string;
  readonly locale: string;
  /** Text of the cookie that names the figures to hide. */
  readonly hidden: string | undefined;
  /** Whether the request comes from a phone, by its user agent. */
  readonly isPhone: boolean;
  readonly state: PageState;
}

export type Drawing =
  | { readonly redirect: string }
  | {
      readonly markup: string;
      /** Sources of the bundles that the interactive page needs. */
      readonly sources: readonly string[];
    };

/**
 * Renders one page at a time. The state that screens read (session, language) belongs to this module, as in a browser;
 * other work can only run while a page waits for unloaded code.
 */
export async function drawPage({
  href,
  locale,
  hidden,
  isPhone,
  state,
}: DrawRequest): Promise<Drawing> {
  setLocale(overwriteGetLocale, locale);
  hiddenFigures.adopt(hidden);
  drawForPhone(isPhone);
  session.set(state);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") return { redirect: addressOf(router, result.redirect) };
  return { markup: await markupOf(<RouterProvider router={router} />), sources: sourcesOf(router) };
}

/**
 * Waits for lazy parts and writes the markup in document order, because streamed parts would need scripts in the page.
 */
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
  // In execution order.
  return [...sources.map((source) => `src/features/${source}`), "src/app/main.tsx"];
}

function addressOf(router: AppRouter, redirect: AnyRedirect): string {
  return router.resolveRedirect(redirect).headers.get("location") ?? "/";
}
