import { Readable } from "node:stream";
import type { ExportReport } from "@konter/contract/exports";
import { businessDate } from "@konter/contract/time";
import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { fileOwner } from "../../people/identity/index.ts";
import { exportAddress } from "./notices.ts";
import { openPart } from "./parts.ts";
import { REPORTS } from "./reports.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The endpoint from which the owner downloads a file, part after part. Any other account gets not found. */
export function mountExportFiles(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  app.get<{ Params: { code: string } }>(
    exportAddress(":code"),
    { compress: false },
    async (request, reply) => {
      const memberId = await fileOwner(request, authenticate, cookie);
      const found = await brand.pool.query<{
        id: number;
        report: ExportReport;
        size_bytes: number;
        ended_at: Date;
      }>(
        `select id, report, size_bytes, ended_at from report_export
         where code = $1 and member_id = $2 and state = 'ready' and expires_at > now()`,
        [request.params.code, memberId],
      );
      const [file] = found.rows;
      if (file === undefined) throw new DomainError("not_found");
      void reply
        .type(WORKBOOK)
        .header("cache-control", "private, no-store")
        .header("content-length", file.size_bytes)
        .header(
          "content-disposition",
          `attachment; filename="${REPORTS[file.report].file}-${businessDate(file.ended_at)}.xlsx"`,
        );
      return reply.send(Readable.from(partsOf(brand, file.id)));
    },
  );
}

async function* partsOf(brand: BrandContext, id: number): AsyncGenerator<Buffer> {
  const seal = await brand.textSeal();
  for (let number = 0; ; number += 1) {
    const part = await brand.pool.query<{ bytes: Buffer }>(
      "select bytes from report_export_part where export_id = $1 and number = $2",
      [id, number],
    );
    const [row] = part.rows;
    if (row === undefined) return;
    yield openPart(seal, id, number, row.bytes);
  }
}
