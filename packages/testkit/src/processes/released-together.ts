import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { createHttpClient } from "../brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";

/** Sends a request through the given browser. */
export type Ask = (client: HttpClient) => Promise<HttpAnswer>;
export interface Caller {
  readonly client: HttpClient;
  readonly ask: Ask;
}

/**
 * Sends many requests on separate connections, all except their last bytes. When all have arrived, the last bytes leave
 * together, so that the server handles the requests as simultaneously as a network allows. Each request needs a body.
 */
export async function releasedTogether(
  { memberAddress, staffAddress }: Pick<HttpEnvironment, "memberAddress" | "staffAddress">,
  callers: readonly Caller[],
): Promise<readonly HttpAnswer[]> {
  const waiting: (() => void)[] = [];
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  /** A `fetch` that holds back its last byte until all other requests are ready. */
  const held = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const body = Buffer.from(init.body as string | Uint8Array);
    const call = request(String(url), {
      method: init.method ?? "POST",
      headers: {
        ...Object.fromEntries(init.headers as [string, string][]),
        "content-length": body.length,
      },
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.once("response", resolve);
      call.once("error", reject);
    });
    // Awaited below.
    answered.catch(() => {});
    await new Promise<void>((resolve) => call.write(body.subarray(0, -1), () => resolve()));
    waiting.push(() => call.end(body.subarray(-1)));
    if (waiting.length === callers.length) letGo();
    await released;
    waiting.pop()?.();
    return toResponse(await answered);
  };
  return Promise.all(
    callers.map(({ client, ask }) => {
      const isStaff = [...client.cookies.keys()].some((name) => name.endsWith("staff_sid"));
      const copy = isStaff
        ? createHttpClient(staffAddress, "staffSession", held)
        : createHttpClient(memberAddress, "session", held);
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      copy.csrfToken = client.csrfToken;
      return ask(copy);
    }),
  );
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers });
}
