import {
  DRAWER_HISTORY_FILE_PATH,
  drawerHistoryFileQuery,
  drawerShiftFilePath,
  drawerShiftFileQuery,
} from "@konter/contract/drawer";
import type { StatementFile } from "@konter/contract/finance";
import { API_BASE } from "@konter/contract/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { fileOwner } from "../../people/identity/index.ts";
import { FILE_TYPES, streamTable } from "../../money/table-files/index.ts";
import type { TableFile } from "../../money/table-files/index.ts";
import { historyFile, shiftFile } from "./shift-file.ts";
import { countEntries, readReport } from "./shift-report.ts";

/** The endpoints for files of a shift or the history. Any account but the owner gets not found. */
export function mountDrawerFiles(
  app: FastifyInstance,
  { pool }: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  const owner = (request: FastifyRequest) => fileOwner(request, authenticate, cookie);

  app.get<{ Params: { id: string } }>(
    API_BASE + drawerShiftFilePath(":id"),
    { compress: false },
    async (request, reply) => {
      const memberId = await owner(request);
      const query = drawerShiftFileQuery.safeParse(request.query);
      if (!query.success || !/^\d{1,15}$/.test(request.params.id))
        throw new DomainError("not_found");
      const { format, locale } = query.data;
      const id = Number(request.params.id);
      const report = await readReport(pool, memberId, { id, limit: 1 });
      const lines = await countEntries(pool, id);
      return send(reply, shiftFile(pool, { report, lines }, format, locale), format);
    },
  );

  app.get(API_BASE + DRAWER_HISTORY_FILE_PATH, { compress: false }, async (request, reply) => {
    const memberId = await owner(request);
    const query = drawerHistoryFileQuery.safeParse(request.query);
    if (!query.success) throw new DomainError("not_found");
    const { format, locale, ...filter } = query.data;
    return send(reply, historyFile(pool, memberId, filter, locale), format);
  });
}

function send(reply: FastifyReply, file: TableFile, format: StatementFile) {
  void reply
    .type(FILE_TYPES[format])
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${file.name}.${format}"`);
  return reply.send(streamTable(file, format));
}
