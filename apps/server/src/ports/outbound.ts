import type { LookupFunction } from "node:net";

/**
 * Where this server may open connections: internet addresses over TLS, and what the configuration allows. The checked
 * address is the one connected to, because a name is resolved once, in the connection's own look-up.
 */
export interface Outbound {
  /** For `net.connect` and libraries based on it. It is not called for a host that is an IP address: see `permits`. */
  lookup(encrypted: boolean): LookupFunction;
  /** Whether an IP address may be connected to; a name is checked when it is resolved. */
  permits(host: string, encrypted: boolean): boolean;
  /** Resolves a host now. `unknown` if the name does not exist. */
  judge(host: string, encrypted: boolean): Promise<"permitted" | "refused" | "unknown">;
}
