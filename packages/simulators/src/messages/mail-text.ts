export interface ReadMail {
  readonly subject: string;
  /** The plain text part. */
  readonly text: string;
  /** The HTML part; undefined if there is none. */
  readonly html?: string;
  readonly unsubscribe?: string;
}

/** Reads a mail with one part or alternative parts; `raw` has one character per byte. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = partOf(raw);
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(headers.get("content-type") ?? "") ?? [];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => partOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  const textOf = (type: string) => {
    const found = parts.find((part) =>
      (part.headers.get("content-type") ?? "text/plain").startsWith(type),
    );
    const encoding = found?.headers.get("content-transfer-encoding")?.toLowerCase() ?? "7bit";
    return found && decodeBody(found.body, encoding).replaceAll("\r\n", "\n").trim();
  };
  const html = textOf("text/html");
  const unsubscribe = headers.get("list-unsubscribe");
  return {
    subject: decodeWords(headers.get("subject") ?? ""),
    text: textOf("text/plain") ?? "",
    ...(html !== undefined && { html }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

function partOf(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  return { headers: readHeaders(head), body: rest.join("\r\n\r\n") };
}

/** A line that begins with a blank continues the previous header. */
function readHeaders(head: string): ReadonlyMap<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return fromQuoted(body.replaceAll("=\r\n", ""));
  return Buffer.from(body, "latin1").toString("utf8");
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString("utf8");

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : fromQuoted(word.replaceAll("_", " ")),
    );
}
