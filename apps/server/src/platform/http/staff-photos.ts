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
  readonly find: (
    id: string | null,
  ) => Promise<{ readonly content_type: string; readonly bytes: Buffer } | undefined>;
}

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
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff");
    return photo.bytes;
  });
}
