import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Logger } from "../log.ts";

/** What a screen's first picture depends on; see the web app's own server entry. */
interface DrawRequest {
  readonly href: string;
  readonly locale: string;
  readonly hidden: string | undefined;
  readonly isPhone: boolean;
  readonly state: unknown;
}

type Drawing =
  | { readonly redirect: string }
  | { readonly markup: string; readonly sources: readonly string[] };
type Draw = (request: DrawRequest) => Promise<Drawing>;

export interface PageDrawing {
  /** The first picture of a page; undefined when there is none, and the browser draws it. */
  draw(request: DrawRequest): Promise<Drawing | undefined>;
  /** Resolves when pages can be drawn, or cannot. */
  readonly ready: Promise<void>;
}

/**
 * Draws pages with the built screens. They keep what they read in module variables, as in a browser, so one page is drawn at
 * a time (about a millisecond each). A page is never refused because it could not be drawn.
 */
export function createPageDrawing(bundle: string, log: Logger): PageDrawing {
  let drawPage: Draw | undefined;
  const ready = load(bundle).then(
    (loaded) => void (drawPage = loaded),
    (error: unknown) =>
      log.error({ err: error }, "pages are not drawn here: the screens cannot be read"),
  );
  let last: Promise<unknown> = Promise.resolve();
  return {
    ready,
    draw(request) {
      if (drawPage === undefined) return Promise.resolve(undefined);
      const mine = last
        .then(() => drawPage && inTime(drawPage(request)))
        .catch((error: unknown) => {
          log.warn({ err: error, href: request.href.split("?")[0] }, "a page was not drawn");
          return undefined;
        });
      last = mine;
      return mine;
    },
  };
}

/** Pages are drawn one after another: one that never ends must not hold up all that follow. */
const LONGEST_DRAWING_MS = 2_000;

async function inTime(drawing: Promise<Drawing>): Promise<Drawing> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("drawing took too long")), LONGEST_DRAWING_MS);
  });
  return Promise.race([drawing, tooLong]).finally(() => clearTimeout(timer));
}

async function load(bundle: string): Promise<Draw | undefined> {
  if (!existsSync(bundle)) return undefined;
  const screens = (await import(pathToFileURL(bundle).href)) as { drawPage: Draw };
  return screens.drawPage;
}
