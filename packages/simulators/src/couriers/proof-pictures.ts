import { crc32, deflateSync } from "node:zlib";
import type { Reply } from "../http-server.ts";
import type { GatewayMisbehaviour } from "../gateways/gateway-misbehaviour.ts";
import type { BookedParcel } from "./courier-book.ts";

const PATH = /^\/pod\/(photo|signature)\/([^/]+)\.png$/;
const HUGE_BYTES = 20 * 1024 * 1024;

/** Links to photo and signature of a delivery, for a courier's answers. */
export const proofLinks = (origin: string, { waybill }: Pick<BookedParcel, "waybill">) => ({
  photo: `${origin}/pod/photo/${waybill}.png`,
  signature: `${origin}/pod/signature/${waybill}.png`,
});

/** The reply under a link of `proofLinks`, with the matching faults; undefined for other paths. */
export function proofReply(path: string, misbehaviour: GatewayMisbehaviour): Reply | undefined {
  const [, kind, waybill = ""] = PATH.exec(path) ?? [];
  if (kind === undefined) return undefined;
  const strikes = misbehaviour.strike("proof", { reference: waybill });
  const page = { kind: "written", type: "text/html", text: "<!doctype html><p>POD</p>" } as const;
  if (strikes.has("proof-html")) return { ...page, status: 200 };
  if (strikes.has("proof-missing")) return { ...page, status: 404 };
  if (strikes.has("proof-down")) return { ...page, status: 503 };
  const bytes = kind === "photo" ? PHOTO : SIGNATURE;
  const text = strikes.has("proof-huge")
    ? Buffer.concat([bytes, Buffer.alloc(HUGE_BYTES - bytes.length)])
    : bytes;
  return { kind: "written", status: 200, type: "image/png", text };
}

type Shade = (x: number, y: number) => number;

/** A box before a door. */
const doorstep: Shade = (x, y) => {
  const isBox = x > 150 && x < 330 && y > 190 && y < 310;
  if (isBox) return Math.abs(x - 240) < 8 ? 205 : 130;
  const isDoor = x > 90 && x < 390 && y < 290;
  return isDoor ? (x % 75 < 3 ? 70 : 95) : y > 290 ? 165 : 215;
};

/** A handwritten line on white. */
const handwriting: Shade = (x, y) => {
  const line = 90 + 45 * Math.sin(x / 22) * Math.cos(x / 61) + 12 * Math.sin(x / 7);
  return x > 60 && x < 420 && Math.abs(y - line) < 5 ? 20 : 255;
};

const PHOTO = png(480, 360, doorstep);
const SIGNATURE = png(480, 180, handwriting);

/** A grayscale PNG (https://www.w3.org/TR/png-3/). */
function png(width: number, height: number, shade: Shade): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = shade(x, y);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
