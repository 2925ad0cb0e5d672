import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Logger } from "../log.ts";

/** The inputs of a page's server-side rendering; see the web app's server entry. */
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
  /** Renders a page; undefined if it cannot be rendered here and the browser does. */
  draw(request: DrawRequest): Promise<Drawing | undefined>;
  /** Resolves when pages can be rendered, or it is clear that they cannot. */
  readonly ready: Promise<void>;
}

/**
 * Renders pages with the built front end. It keeps request data in module variables, as in a browser, so one page is
 * rendered at a time (about a millisecond each). A page is never rejected because it could not be rendered.
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

/** Pages are rendered one after another: one that never ends must not block all following ones. */
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
