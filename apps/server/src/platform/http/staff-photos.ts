import type { FastifyInstance } from "fastify";
import type { Authenticate } from "./context.ts";
import { cookieName, readCookie } from "./cookies.ts";
import type { CookiePolicy } from "./cookies.ts";
import { DomainError } from "../domain-error.ts";

interface StaffPhotos {
  /** The address, with `:id` for the number. */
  readonly address: string;
  readonly permission: string;
  /** Returns the photo with this number; null stands for a text that is no number. */
  readonly find: (id: string | null) => Promise<StaffPhoto | undefined>;
}

interface StaffPhoto {
  readonly content_type: string;
  readonly bytes: Buffer;
  /** The name of a document, which is saved and never shown in the page. */
  readonly download?: string;
}

/** RFC 6266 with the extended value of RFC 8187. */
const disposition = (download: string | undefined): string =>
  download === undefined
    ? "inline"
    : `attachment; filename*=UTF-8''${encodeURIComponent(download).replace(/['()*]/g, percentOf)}`;
const percentOf = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;

/** Serves members' private photos to staff with the permission; nothing keeps a copy. */
export function mountStaffPhotos(
  app: FastifyInstance,
  { address, permission, find }: StaffPhotos,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  app.get<{ Params: { id: string } }>(address, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "staff") throw new DomainError("unauthenticated");
    if (!principal.permissions.has(permission)) throw new DomainError("permission_missing");
    const { id } = request.params;
    const photo = await find(/^\d{1,15}$/.test(id) ? id : null);
    if (photo === undefined) throw new DomainError("not_found");
    void reply
      .type(photo.content_type)
      .header("cache-control", "private, no-store")
      .header("content-disposition", disposition(photo.download))
      .header("x-content-type-options", "nosniff");
    return photo.bytes;
  });
}
