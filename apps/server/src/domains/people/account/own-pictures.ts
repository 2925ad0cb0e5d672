import type { FastifyInstance } from "fastify";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { findStoredFile, sendStoredFile } from "../../../platform/http/stored-file.ts";
import type { FileRouteParts, StoredFile } from "../../../platform/http/stored-file.ts";

const ONE_DAY_SECONDS = 24 * 3600;

/** The endpoint of an account's own files, which never change; not found for other accounts. */
export function mountOwnFiles(
  app: FastifyInstance,
  { authenticate, cookie }: Omit<FileRouteParts, "brand">,
  {
    address,
    find,
  }: {
    /** The address with one parameter. */
    readonly address: string;
    /** Returns the account's file for the parameter. */
    readonly find: (memberId: number, key: string) => Promise<StoredFile | undefined>;
  },
): void {
  app.get<{ Params: Readonly<Record<string, string>> }>(address, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "member") throw new DomainError("unauthenticated");
    const [key = ""] = Object.values(request.params);
    const file = await find(principal.id, key);
    if (file === undefined) throw new DomainError("not_found");
    return sendStoredFile(reply, file, `private, max-age=${ONE_DAY_SECONDS}, immutable`);
  });
}

/**
 * The same for pictures of a table. `address` has the parameter `:digest`; `query` finds content_type and bytes by account
 * ($1) and digest ($2).
 */
export const mountOwnPictures = (
  app: FastifyInstance,
  parts: FileRouteParts,
  { address, query }: { readonly address: string; readonly query: string },
): void =>
  mountOwnFiles(app, parts, {
    address,
    find: (memberId, digest) => findStoredFile(parts.brand, query, [memberId, digest]),
  });
