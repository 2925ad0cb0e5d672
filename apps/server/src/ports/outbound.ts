import type { LookupFunction } from "node:net";

/**
 * Where this server may open connections to: addresses of the internet over TLS, and whatever the configuration allows. The
 * address that is judged is the one that is connected to: a name is resolved once, inside the connection's own look-up.
 */
export interface Outbound {
  /** For `net.connect` and what is built on it. It is not asked about a host that is an address already: see `permits`. */
  lookup(encrypted: boolean): LookupFunction;
  /** Whether a host that is written as an address may be connected to; a name is judged when it is resolved. */
  permits(host: string, encrypted: boolean): boolean;
  /** Resolves a host now. `unknown` where there is no such name. */
  judge(host: string, encrypted: boolean): Promise<"permitted" | "refused" | "unknown">;
}
