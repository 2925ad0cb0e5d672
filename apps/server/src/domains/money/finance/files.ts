import {
  REVENUE_FILE,
  revenueFileQuery,
  STATEMENT_FILE,
  statementFileQuery,
} from "@konter/contract/finance";
import type { StatementFile } from "@konter/contract/finance";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readRevenue } from "./revenue.ts";
import { readSpan } from "./statement.ts";
import { revenueFile, statementFile } from "./statement-file.ts";
import { FILE_TYPES, streamTable } from "../table-files/index.ts";
import type { TableFile } from "../table-files/index.ts";

/**
 * Serves statements and reports as files, generated while they are downloaded. A file contains all rows that the page's
 * filters match. Each download is audited.
 */
export function mountFinanceFiles(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  const { pool } = brand;
  const staffOf = (request: FastifyRequest) => actorOf(request, authenticate, cookie);

  app.get<{ Params: { account: string } }>(
    STATEMENT_FILE,
    { compress: false },
    async (request, reply) => {
      const actor = await staffOf(request);
      const query = statementFileQuery.safeParse(request.query);
      if (!query.success || !/^\d{1,15}$/.test(request.params.account))
        throw new DomainError("not_found");
      const { format, locale, ...period } = query.data;
      const span = await readSpan(pool, Number(request.params.account), period);
      const file = statementFile(pool, span, period, format, locale);
      await recordAction(pool, actor, {
        action: "finance.statement_exported",
        subject: `${span.account.kind}:${span.account.owner}`,
        detail: { ...period, format, lines: span.last - span.first },
      });
      return send(reply, file, format);
    },
  );

  app.get(REVENUE_FILE, { compress: false }, async (request, reply) => {
    const actor = await staffOf(request);
    const query = revenueFileQuery.safeParse(request.query);
    if (!query.success) throw new DomainError("not_found");
    const { format, locale, ...asked } = query.data;
    const file = revenueFile(await readRevenue(pool, asked), asked, locale);
    await recordAction(pool, actor, {
      action: "finance.report_exported",
      subject: "revenue",
      detail: { ...asked, format },
    });
    return send(reply, file, format);
  });
}

/** Throws unauthenticated, permission_missing, cross_site_request. */
async function actorOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): Promise<Actor> {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new DomainError("cross_site_request");
  const token = readCookie(request.headers.cookie, cookieName(cookie));
  const principal = token === undefined ? undefined : await authenticate(token);
  if (principal?.kind !== "staff") throw new DomainError("unauthenticated");
  if (!principal.permissions.has("finance.read")) throw new DomainError("permission_missing");
  return {
    staffId: principal.id,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  };
}

function send(reply: FastifyReply, file: TableFile, format: StatementFile) {
  void reply
    .type(FILE_TYPES[format])
    .header("cache-control", "private, no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", `attachment; filename="${file.name}.${format}"`);
  return reply.send(streamTable(file, format));
}
