import { domainToASCII } from "node:url";

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST_HOST = 253;

/** The fault of an entered host, as a key for the caller's message. */
export type HostFault = "empty" | "port" | "form";

/**
 * Normalizes a host for comparison in registry and requests: lower case, other scripts in ASCII form (RFC 3490),
 * without a trailing dot. `münchen.example` and `MÜNCHEN.example` are equal.
 */
export function readHost(text: string): { readonly host: string } | { readonly fault: HostFault } {
  const trimmed = text.trim().replace(/\.$/, "");
  if (trimmed === "") return { fault: "empty" };
  if (/:\d*$/.test(trimmed)) return { fault: "port" };
  // Node's URL parser would stop at the first of these.
  if (/[\s:/?#@\\]/.test(trimmed)) return { fault: "form" };
  const host = domainToASCII(trimmed);
  const isHost =
    host !== "" &&
    host.length <= LONGEST_HOST &&
    host.split(".").every((label) => LABEL.test(label));
  return isHost ? { host } : { fault: "form" };
}

/** The host of a request's `Host` header; undefined if it cannot be a brand's. */
export function hostOfRequest(header: string | undefined): string | undefined {
  const read = readHost((header ?? "").replace(/:\d{1,5}$/, ""));
  return "host" in read ? read.host : undefined;
}
