import { createClient } from "@konter/contract/client";
import type { CallOptions } from "@konter/contract/client";
import type { CallInput, CallName, CallOutput } from "@konter/contract/calls";
import { calls } from "@konter/contract/calls";
import type { APIRequestContext } from "playwright-core";

/** Calls by name: a test may make any. Throws CallFailed. */
export type CallByName = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>;

/** Calls to one address. Without a browser's request context it keeps its own cookies. Keeps the session's token. */
export async function openClient(
  address: string,
  sessionCall: "session" | "staffSession",
  browsers?: APIRequestContext,
): Promise<{ readonly call: CallByName; readonly takeToken: (token: string) => void }> {
  let token = "";
  const client = createClient({
    fetch: browsers === undefined ? ownCookies(address) : cookiesOf(browsers, address),
    locale: () => "id",
    csrfToken: () => token,
    refreshCsrfToken: async () => {
      token = (await call(sessionCall, {})).csrf_token;
    },
  });
  const call: CallByName = async (name, input, options) =>
    (await client(calls[name].endpoint, input as never, options)) as never;
  token = (await call(sessionCall, {})).csrf_token;
  return { call, takeToken: (next) => void (token = next) };
}

function ownCookies(address: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("origin", address);
    const answer = await fetch(new URL(path as string, address), { ...init, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

const cookiesOf =
  (browsers: APIRequestContext, address: string): typeof fetch =>
  async (path, init) => {
    const answer = await browsers.fetch(new URL(path as string, address).href, {
      method: init?.method ?? "GET",
      headers: { ...(init?.headers as Record<string, string>), origin: address },
      ...(typeof init?.body === "string" && { data: init.body }),
    });
    return new Response(await answer.text(), { status: answer.status() });
  };
