import { domainToASCII } from "node:url";

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST_HOST = 253;

/** What is wrong with a host that somebody names, in a word that the caller has a sentence for. */
export type HostFault = "empty" | "port" | "form";

/**
 * A host as registry and requests compare it: small letters, other scripts in their ASCII form (RFC 3490), without the dot at
 * its end. `münchen.example` and `MÜNCHEN.example` are the same one.
 */
export function readHost(text: string): { readonly host: string } | { readonly fault: HostFault } {
  const trimmed = text.trim().replace(/\.$/, "");
  if (trimmed === "") return { fault: "empty" };
  if (/:\d*$/.test(trimmed)) return { fault: "port" };
  // Node reads it as an address would, and stops at the first of these.
  if (/[\s:/?#@\\]/.test(trimmed)) return { fault: "form" };
  const host = domainToASCII(trimmed);
  const isHost =
    host !== "" &&
    host.length <= LONGEST_HOST &&
    host.split(".").every((label) => LABEL.test(label));
  return isHost ? { host } : { fault: "form" };
}

/** The host of a request's `Host` header; undefined where it names none that a brand could have. */
export function hostOfRequest(header: string | undefined): string | undefined {
  const read = readHost((header ?? "").replace(/:\d{1,5}$/, ""));
  return "host" in read ? read.host : undefined;
}
