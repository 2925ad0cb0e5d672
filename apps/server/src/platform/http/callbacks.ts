import type { Sentence } from "@konter/contract/locale";
import type { FastifyInstance } from "fastify";

/** A callback endpoint: no session; each call must be verifiable by itself. */
export interface CallbackPlace {
  /** On the members' address; `{account}` is our name of the vendor account. */
  readonly path: `/callbacks/${string}`;
  readonly limitBytes: number;
  /** The caller, and how its calls are verified. */
  readonly caller: Sentence;
  readonly proof: Sentence;
}

interface ReceivedCall {
  readonly account: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw bytes, because signatures cover them. */
  readonly body: Buffer;
  readonly address: string;
}

interface CallAnswer {
  readonly status: number;
  readonly result: string;
  /** The JSON that the vendor demands, in place of ours. */
  readonly json?: object | undefined;
}

export type ReceiveCall = (call: ReceivedCall) => Promise<CallAnswer>;

/** The address for the vendor's panel. */
export function callbackAddress(
  publicUrl: string,
  { path }: Pick<CallbackPlace, "path">,
  account: string,
): string {
  return new URL(path.replace("{account}", account), publicUrl).href;
}

/** The path in Fastify's notation. */
export const callbackRoute = ({ path }: Pick<CallbackPlace, "path">): string =>
  path.replace("{account}", ":account");

/** Mounted outside /api/v1 with the raw body. */
export async function mountCallback(
  app: FastifyInstance,
  place: CallbackPlace,
  receive: ReceiveCall,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: place.limitBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(callbackRoute(place), async (request, reply) => {
      const { account = "" } = request.params as { account?: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(", ") : value,
        ]),
      );
      const answer = await receive({ account, headers, body, address: request.ip });
      const { status, result, json = { success: status < 300, result } } = answer;
      // Tripay reads only `success`; the others read the HTTP status.
      return reply.code(status).send(json);
    });
  });
}
