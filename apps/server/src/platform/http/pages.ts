import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isDatabaseUnavailable } from "@konter/postgres";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

export interface PageOptions {
  /** The built front end: index.html and assets/. */
  readonly folder: string;
  /** Whether a path is a screen of the app: others answer 404 with the same page (FEATURES M26). */
  readonly isScreen: (path: string) => boolean;
  /** What the page finds in its first bytes, so that its first render needs no call. */
  readonly bootstrap: (
    request: FastifyRequest,
  ) => Promise<{ readonly locale: string; readonly state: unknown; readonly setCookie?: string }>;
}

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
const BOOTSTRAP_PLACE = "<!--bootstrap-->";
const PAGE_WITHOUT_DATA = { "cache-control": "no-store", "retry-after": "2" };

/** Serves a single-page app: hashed assets for ever, every other path as the page with its bootstrap data in it. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const page = join(options.folder, "index.html");
  if (!existsSync(page))
    throw new Error(`no built front end in ${options.folder}: run npm run build`);
  const template = readFileSync(page, "utf8");
  if (!template.includes(BOOTSTRAP_PLACE))
    throw new Error(`${page} has no place for the bootstrap data`);
  await app.register(fastifyStatic, {
    root: options.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes("/assets/"))
        reply.header("cache-control", `public, max-age=${ONE_YEAR_MS / 1000}, immutable`);
    },
  });
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path.startsWith("/api/") || path.startsWith("/assets/") || path.startsWith("/callbacks/"))
      throw new Refusal("not_found");
    const bootstrap = await options.bootstrap(request).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    });
    if (bootstrap === undefined) {
      // The page itself needs no database: it says what is wrong and asks again.
      void reply.code(503).headers(PAGE_WITHOUT_DATA).type("text/html; charset=utf-8");
      return template.replace(BOOTSTRAP_PLACE, "");
    }
    const { locale, state, setCookie } = bootstrap;
    if (setCookie !== undefined) void reply.header("set-cookie", setCookie);
    void reply
      .code(options.isScreen(path) ? 200 : 404)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8");
    return template
      .replace('lang="id"', `lang="${locale}"`)
      .replace(BOOTSTRAP_PLACE, () => bootstrapTag(state));
  });
}

/** A data block, not a script: it is never executed. `<` is escaped so that no text in it can end the block. */
function bootstrapTag(state: unknown): string {
  return `<script type="application/json" id="bootstrap">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>`;
}
