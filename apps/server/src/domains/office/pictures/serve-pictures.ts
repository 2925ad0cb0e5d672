import type { FastifyInstance } from "fastify";
import { DomainError } from "../../../platform/domain-error.ts";
import { unlessUnavailable } from "./keep-picture.ts";
import type { PictureParts } from "./objects.ts";
import { findByName } from "./store.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const FILE = /^([0-9a-f]{16})-([1-9]\d{0,4})\.(avif|webp)$/;

/** Serves pictures to everybody. A file never changes, so browsers and caches in front keep it. */
export function mountPictures(app: FastifyInstance, parts: PictureParts): void {
  app.get<{ Params: { file: string } }>("/media/:file", async (request, reply) => {
    const { file } = request.params;
    const format = await formatOf(parts, file);
    const etag = `"${file}"`;
    void reply
      .header("cache-control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      .header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const bytes = await unlessUnavailable(parts, () => parts.objects.get(file));
    if (bytes === undefined) {
      parts.brand.log.error({ file }, "the file of a picture is lost");
      throw new DomainError("not_found");
    }
    return reply
      .type(`image/${format}`)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .send(bytes);
  });
}

/** Reads only the database, so that an unknown file costs no request to the store. Throws not_found. */
async function formatOf({ brand }: PictureParts, file: string): Promise<string> {
  const [, name, digits, format] = FILE.exec(file) ?? [];
  if (name === undefined || format === undefined) throw new DomainError("not_found");
  const width = Number(digits);
  const picture = await findByName(brand.pool, name);
  if (picture === undefined) throw new DomainError("not_found");
  const isOwn = format === "webp" && picture.width === width;
  if (!isOwn && !picture.widths.includes(width)) throw new DomainError("not_found");
  return format;
}
