import type { Courier, ProofPicture } from "../../ports/courier.ts";
import { type FileExchange, HttpExchange } from "../http-exchange.ts";
import { type CallSettings, courierPlace } from "./calls.ts";

const MAX_PROOF_BYTES = 8 * 1024 * 1024;
/** Longer than for other calls: nobody waits, and a photo is large. */
const TIMEOUT_MS = 15_000;

/** Fetches pictures from the host of the courier's API and, over TLS, from its domains. */
export const readProofsFrom =
  (
    apiUrl: string,
    domains: readonly string[],
    settings: CallSettings,
  ): NonNullable<Courier["proofPicture"]> =>
  async (link, signal) => {
    const url = URL.parse(link);
    if (url === null || !isOfCourier(url, apiUrl, domains))
      return { state: "refused", reason: "foreign_host" };
    const exchange = new HttpExchange(courierPlace(url.origin, settings));
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_PROOF_BYTES, signal };
      return readFile(await exchange.getFile(url.pathname + url.search, limits));
    } finally {
      await exchange.close();
    }
  };

function isOfCourier(url: URL, apiUrl: string, domains: readonly string[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (url.origin === new URL(apiUrl).origin) return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  );
}

function readFile(exchange: FileExchange): ProofPicture {
  if (exchange.kind === "failure") {
    const { failure: reason } = exchange;
    const isFinal =
      reason === "answer_too_large" || reason === "answer_encoding" || reason === "address_refused";
    return { state: isFinal ? "refused" : "unreachable", reason };
  }
  const { status, bytes } = exchange;
  if (status === 200) return { state: "fetched", bytes };
  const mayPass = status >= 500 || status === 429;
  return { state: mayPass ? "unreachable" : "refused", reason: `http_${status}` };
}
