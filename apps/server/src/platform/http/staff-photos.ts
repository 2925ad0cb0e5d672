import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";
import { cookieName, readCookie } from "./cookies.ts";
import { findStoredFile, sendStoredFile } from "./stored-file.ts";
import type { FileRouteParts, StoredFile } from "./stored-file.ts";

interface StaffRoute {
  /** The address, with `:id` for the number. */
  readonly address: string;
  readonly permission: string;
}

/** Serves members' private files to staff with the permission; nothing keeps a copy. */
export function mountStaffFiles(
  app: FastifyInstance,
  { authenticate, cookie }: Omit<FileRouteParts, "brand">,
  {
    address,
    permission,
    find,
  }: StaffRoute & {
    /** Returns the file with this number; null stands for a text that is no number. */
    readonly find: (id: string | null) => Promise<StoredFile | undefined>;
  },
): void {
  app.get<{ Params: { id: string } }>(address, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "staff") throw new DomainError("unauthenticated");
    if (!principal.permissions.has(permission)) throw new DomainError("permission_missing");
    const { id } = request.params;
    const file = await find(/^\d{1,15}$/.test(id) ? id : null);
    if (file === undefined) throw new DomainError("not_found");
    return sendStoredFile(reply, file, "private, no-store");
  });
}

/** The same for photos of a table; `query` finds content_type and bytes by number ($1). */
export const mountStaffPhotos = (
  app: FastifyInstance,
  parts: FileRouteParts,
  { query, ...route }: StaffRoute & { readonly query: string },
): void =>
  mountStaffFiles(app, parts, {
    ...route,
    find: (id) => findStoredFile(parts.brand, query, [id]),
  });
