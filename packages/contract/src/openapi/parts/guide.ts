import { AJAX_HEADER, AJAX_VALUE, CSRF_HEADER, IDEMPOTENCY_HEADER } from "../../http.ts";

/** How a program signs in and keeps its session, in Markdown; shown before the calls. */
export const API_GUIDE = `Amounts are whole rupiah. Times are ISO 8601 in UTC; business dates are WIB (UTC+7).

## Signing in

1. \`GET /api/v1/session\` sets the session's cookie and returns \`csrf_token\`. Without a session, the cookie is a visitor's.
2. \`POST /api/v1/auth/login\` with \`${CSRF_HEADER}\` signs in. It sets another cookie and returns the session with a new \`csrf_token\`.
3. An unknown device waits for a trusted one: the response has no session. Call \`POST /api/v1/auth/device/wait\` every two seconds until it has one.
4. \`POST /api/v1/auth/logout\` ends the session.

Behind TLS the cookie is \`__Host-sid\`, without TLS (development) \`sid\`.

## Every call

- \`${AJAX_HEADER}: ${AJAX_VALUE}\` on every call.
- \`${CSRF_HEADER}\` on every call that is not GET.
- \`${IDEMPOTENCY_HEADER}\` where the call asks for it. A repeated key with the same body returns the stored response.
- \`Accept-Language: id\` or \`en\` chooses the language of sentences.

## Renewing the CSRF token

The token belongs to the session. A call with an old one is refused with 403 \`csrf_token_invalid\` and changes nothing: call \`GET /api/v1/session\`, take its \`csrf_token\`, and send the call again with the same idempotency key.

## Errors

Every response that is not 200 has the schema \`Error\`. Branch on \`code\`; \`message\` is for people. With 429, wait as long as \`Retry-After\` says.
`;

/** Response headers by name. */
export const HEADERS = {
  "X-Request-Id": {
    description: "Names the call in the server's log; `requestId` of an error.",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds until the call may be sent again.",
    schema: { type: "integer", minimum: 1 },
  },
};

/** Description of a group of calls, by the first part of the path. */
export const TAG_DESCRIPTION = (area: string): string => `Calls below \`/api/v1/${area}\`.`;
