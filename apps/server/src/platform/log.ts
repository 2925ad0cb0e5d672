import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";

export type { Logger } from "pino";

/** Names of fields that could contain a secret; their values are replaced at any depth (FEATURES M796). */
const SECRET_FIELDS = [
  "pin",
  "old_pin",
  "pin_confirmation",
  "password",
  "password_hash",
  "cookie",
  "authorization",
  "apiKey",
  "api_key",
  "sign",
  "secret",
  "token",
  "csrf_token",
  "credentials",
];

/** Writes JSON lines to standard error or `destination`, with secrets removed. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [
    field,
    `*.${field}`,
    `*.*.${field}`,
    `*["set-cookie"]`,
  ]);
  return pino(
    {
      level,
      redact: { paths: [...new Set(paths)], censor: "[secret]" },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** The error's message and location, without PostgreSQL's `detail` and `where`, which quote the rejected row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return {
    type: name,
    message,
    ...code,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
