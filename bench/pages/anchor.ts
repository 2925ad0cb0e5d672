import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { fetchTool } from "./tools.ts";

/** A published finance product whose built front end is on npm (MIT), for comparison with our numbers. */
const ANCHOR = "@actual-app/web@26.9.0";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Anchor {
  readonly name: string;
  readonly address: string;
  /** Compressed kilobytes of script sent so far. */
  readonly sentScriptKilobytes: () => number;
  readonly close: () => void;
}

/** Serves it as fast as possible: from memory, compressed in advance. */
export async function serveAnchor(): Promise<Anchor> {
  const folder = join(fetchTool(ANCHOR), "build");
  const known = new Map<string, Buffer>();
  const compressed = (path: string): Buffer => {
    const made =
      known.get(path) ??
      brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    known.set(path, made);
    return made;
  };
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = fileOf(folder, request.url ?? "/");
    const body = compressed(path);
    if (extname(path) === ".js") sent.set(path, body.length);
    response.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "content-encoding": "br",
      "content-length": body.length,
      // The product keeps its data in shared memory, which requires both headers.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  compressAhead(folder, compressed);
  return {
    name: ANCHOR,
    address: `http://localhost:${port}/`,
    sentScriptKilobytes: () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
    close: () => void server.close(),
  };
}

function fileOf(folder: string, url: string): string {
  const path = join(folder, normalize(decodeURIComponent(url.split("?")[0] ?? "/")));
  const isFile = path.startsWith(folder) && existsSync(path) && statSync(path).isFile();
  return isFile ? path : join(folder, "index.html");
}

/** Compresses the files that its first page names. Others are compressed on the first request. */
function compressAhead(folder: string, compressed: (path: string) => Buffer): void {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  for (const [, path = ""] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    if (existsSync(join(folder, path))) compressed(join(folder, path));
  }
}
