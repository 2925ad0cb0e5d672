import { mayCallUntrusted, mayView } from "@konter/contract/call";
import type { Call } from "@konter/contract/call";
import {
  AJAX_HEADER,
  AJAX_VALUE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
} from "@konter/contract/http";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "./context.ts";
import { refusalToLookers } from "./looks-only.ts";

/** Rejects cross-site requests: they cannot set our headers, and browsers send their origin. */
export function guardOrigin(
  request: FastifyRequest,
  row: Call,
  isCsrfToken: (given: string) => boolean,
): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new DomainError("cross_site_request");
  if (request.headers[AJAX_HEADER] !== AJAX_VALUE) throw new DomainError("ajax_header_missing");
  const token = request.headers[CSRF_HEADER];
  if (row.method !== "GET" && (typeof token !== "string" || !isCsrfToken(token)))
    throw new DomainError("csrf_token_invalid");
}

/** Checks the caller by the endpoint's access and permission. */
export function guardAccess(row: Call, principal: Principal | undefined): void {
  if (row.access === "public") return;
  if (principal === undefined || principal.kind !== row.access)
    throw new DomainError("unauthenticated");
  if (principal.readOnly === true && !mayView(row)) throw new DomainError("view_only");
  const refusal = mayCallUntrusted(row) ? undefined : refusalToLookers(principal);
  if (refusal !== undefined) throw refusal;
  if (row.permission !== undefined && !principal.permissions.has(row.permission)) {
    // The code for a page or for an action without permission (feature row M721); both name the permission.
    throw new DomainError(row.method === "GET" ? "permission_missing" : "unauthorized", {
      parameters: { permission: row.permission },
    });
  }
  if (row.extraPermission !== undefined && !principal.permissions.has(row.extraPermission))
    throw new DomainError("extra_permission_missing", {
      parameters: { permission: row.extraPermission },
    });
}

export function readIdempotencyKey(request: FastifyRequest, row: Call): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (row.idempotent === undefined) return "";
  if (typeof key !== "string" || !IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new DomainError("idempotency_key_missing");
  return key;
}
