import type { Sentence } from "@konter/contract/locale";
import type { FastifyInstance } from "fastify";

/** An address at which somebody outside calls us: without session, believed for what the call itself proves. */
export interface CallbackPlace {
  /** On the members' address; `{account}` stands for the account at the vendor, in our name for it. */
  readonly path: `/callbacks/${string}`;
  readonly limitBytes: number;
  /** Who calls, and how a call is known to be theirs. */
  readonly caller: Sentence;
  readonly proof: Sentence;
}

interface ReceivedCall {
  readonly account: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As it came: a signature covers bytes. */
  readonly body: Buffer;
  readonly address: string;
}

export type ReceiveCall = (
  call: ReceivedCall,
) => Promise<{ readonly status: number; readonly result: string }>;

/** What is pasted into a vendor's panel. */
export function callbackAddress(
  publicUrl: string,
  { path }: Pick<CallbackPlace, "path">,
  account: string,
): string {
  return new URL(path.replace("{account}", account), publicUrl).href;
}

/** The path as Fastify knows it. */
export const callbackRoute = ({ path }: Pick<CallbackPlace, "path">): string =>
  path.replace("{account}", ":account");

/** Mounted outside /api/v1, over the body's raw bytes. */
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
      const { status, result } = await receive({ account, headers, body, address: request.ip });
      // Tripay takes a callback for heard by `success` alone; the others look at the status.
      return reply.code(status).send({ success: status < 300, result });
    });
  });
}
