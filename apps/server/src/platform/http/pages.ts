import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { FORGET_SITE } from "./clear-site.ts";
import { templateOf } from "./page-template.ts";
import type { InlineSources, PageHead } from "./page-template.ts";
import { contentPolicy } from "./server.ts";

export type PageAnswer = (WholePage | { readonly redirect: string }) & PageCookies;

interface PageCookies {
  readonly setCookie?: string;
  /** The session has ended: the browser clears the site's data. */
  readonly isForgetting?: boolean;
}

interface WholePage {
  readonly head: PageHead;
  /** False while the database is unavailable: the page itself does not need it, reports the problem and retries. */
  readonly complete: boolean;
}

export interface PageOptions {
  /** The built front end: index.html and assets/. */
  readonly folder: string;
  /** Whether a path is a page of the app: others get 404 with the same app (FEATURES M26). */
  readonly isScreen: (path: string) => boolean;
  readonly answer: (request: FastifyRequest) => Promise<PageAnswer>;
}

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
const RETRY_AFTER_SECONDS = "2";
const NOT_PAGES = ["/api/", "/assets/", "/callbacks/", "/brand/"];

/**
 * Serves a single-page app: hashed assets with permanent caching, every other path as the page with its initial data.
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { folder, isScreen, answer } = options;
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`no built front end in ${folder}: run npm run build`);
  const write = templateOf(folder);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // These are served in place of the requested file; own routes for them would triple the number of routes.
    globIgnore: ["**/*.br", "**/*.gz"],
    // Files are small, so ranges are not useful, and an invalid range would be an additional error case.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (path.includes("/assets/"))
        reply.header("cache-control", `public, max-age=${ONE_YEAR_MS / 1000}, immutable`);
    },
  });
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (NOT_PAGES.some((beginning) => path.startsWith(beginning)))
      throw new DomainError("not_found");
    const answered = await answer(request);
    if (answered.setCookie !== undefined) void reply.header("set-cookie", answered.setCookie);
    if (answered.isForgetting === true) void reply.headers(FORGET_SITE);
    if ("redirect" in answered) {
      void reply.header("cache-control", "no-store");
      return reply.redirect(answered.redirect, 302);
    }
    const { head, complete } = answered;
    const { html, inline } = write(head);
    if (!complete) void reply.header("retry-after", RETRY_AFTER_SECONDS);
    sendPage(reply, complete ? (isScreen(path) ? 200 : 404) : 503, inline);
    return html;
  });
}

function sendPage(reply: FastifyReply, status: number, inline: InlineSources): void {
  void reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", contentPolicy(inline))
    .type("text/html; charset=utf-8");
}
