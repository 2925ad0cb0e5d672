import { lookup as systemLookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Outbound } from "../ports/outbound.ts";

/** Resolves a name to all its addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const ADDRESS_REFUSED = "ERR_ADDRESS_REFUSED";

/** The host has an address to which this server must not connect. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code = ADDRESS_REFUSED;
}

/** Global unicast: all other IPv6 ranges are local, embed an IPv4 address, or are reserved. */
const IPV6_OF_THE_INTERNET = ipaddr.IPv6.parseCIDR("2000::/3");

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * `allowed` are networks (CIDR) that may be reached although they are private, and without TLS. Throws for an invalid
 * one.
 */
export function createOutbound(
  allowed: readonly string[],
  resolve: Resolve = systemLookup,
): Outbound {
  const ranges = allowed.map((network) => ipaddr.parseCIDR(network));
  const mayReach = (address: string, encrypted: boolean): boolean => {
    const parsed = ipaddr.parse(address);
    return isWithin(parsed, ranges) || (encrypted && isOfTheInternet(parsed));
  };
  return {
    permits(host, encrypted) {
      const bare = withoutBrackets(host);
      return isIP(bare) === 0 || mayReach(bare, encrypted);
    },
    judge(host, encrypted) {
      const bare = withoutBrackets(host);
      if (isIP(bare) !== 0)
        return Promise.resolve(mayReach(bare, encrypted) ? "permitted" : "refused");
      return new Promise((settle) => {
        resolve(bare, { all: true }, (error, addresses) => {
          if (error !== null || addresses.length === 0) settle("unknown");
          else
            settle(
              addresses.every(({ address }) => mayReach(address, encrypted))
                ? "permitted"
                : "refused",
            );
        });
      });
    },
    lookup: (encrypted) => (host, options, callback) => {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error !== null || first === undefined) {
          callback(error ?? notFound(host), "", 0);
          return;
        }
        // One private address among public ones is enough to reject, because the system chooses which one is used.
        if (!addresses.every(({ address }) => mayReach(address, encrypted)))
          callback(new AddressRefused(`${host} is not an address that may be connected to`), "", 0);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    },
  };
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Range[]): boolean {
  return ranges.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

function isOfTheInternet(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(IPV6_OF_THE_INTERNET);
}

function notFound(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
}
