import type { FastifyReply } from "fastify";
import type { BrandContext } from "../brand-context.ts";
import type { Authenticate } from "./context.ts";
import type { CookiePolicy } from "./cookies.ts";

/** What a route of stored files needs. */
export interface FileRouteParts {
  readonly brand: BrandContext;
  readonly authenticate: Authenticate;
  readonly cookie: CookiePolicy;
}

export interface StoredFile {
  readonly content_type: string;
  readonly bytes: Buffer;
  /** The name of a document, which is saved and never shown in the page. */
  readonly download?: string;
}

/** Returns the first file that a query for content_type and bytes finds. */
export async function findStoredFile(
  { pool }: Pick<BrandContext, "pool">,
  query: string,
  values: readonly unknown[],
): Promise<StoredFile | undefined> {
  const found = await pool.query<{ content_type: string; bytes: Buffer }>(query, [...values]);
  return found.rows[0];
}

/** RFC 6266 with the extended value of RFC 8187. */
const disposition = (download: string | undefined): string =>
  download === undefined
    ? "inline"
    : `attachment; filename*=UTF-8''${encodeURIComponent(download).replace(/['()*]/g, percentOf)}`;
const percentOf = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;

/** Sets the headers of a stored file and returns its bytes. */
export function sendStoredFile(reply: FastifyReply, file: StoredFile, cacheControl: string) {
  void reply
    .type(file.content_type)
    .header("cache-control", cacheControl)
    .header("content-disposition", disposition(file.download))
    .header("x-content-type-options", "nosniff");
  return file.bytes;
}
