import { PICTURE_LIMIT_MB } from "@konter/contract/pictures";
import type { StoredPictureView } from "@konter/contract/pictures";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { ObjectStoreUnavailable } from "../../../ports/object-store.ts";
import type { ObjectStore } from "../../../ports/object-store.ts";
import { forgetUnused } from "./forget-unused.ts";
import { keepPicture } from "./keep-picture.ts";
import { makeVariants } from "./make-variants.ts";
import type { PictureParts } from "./objects.ts";
import { pictureViews } from "./store.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let parts: PictureParts;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
  parts = http.open;
});
afterAll(() => http.close());
beforeEach(async () => {
  await sql("delete from picture");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
const photo = (width: number, height: number, background = "#0a0") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = (bytes: Buffer, client = staff) =>
  client.call("adminPictureAdd", { bytes: new Uint8Array(bytes) });
const uploaded = async (bytes: Buffer) => {
  const answer = await upload(bytes);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as StoredPictureView;
};
const files = (base: string) => parts.objects.list(`${base.slice("/media/".length)}-`);
const without = (changes: Partial<ObjectStore>): PictureParts => ({
  ...parts,
  objects: { ...parts.objects, ...changes },
});
const refuse = () => Promise.reject(new ObjectStoreUnavailable("test"));

test("keeps a picture with size and placeholder, and the same file once", async () => {
  const given = await photo(500, 250);
  const first = await uploaded(given);
  expect(first).toEqual({
    picture_id: expect.stringMatching(/^\d+$/) as string,
    width: 500,
    height: 250,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,370}$/) as string,
    base: expect.stringMatching(/^\/media\/[0-9a-f]{16}$/) as string,
    widths: [],
  });
  expect(await uploaded(given)).toEqual(first);
  expect((await uploaded(await photo(500, 250, "#a00"))).base).not.toBe(first.base);
  expect(await sql("select count(*)::int as count from picture")).toEqual([{ count: 2 }]);
});

test("keeps the same file once when it is uploaded twice at the same time", async () => {
  const given = await photo(40, 20);
  const kept = await Promise.all([1, 2, 3].map(() => keepPicture(parts, given)));
  expect(new Set(kept.map(({ picture_id: id }) => id)).size).toBe(1);
  expect(await files(kept[0]?.base ?? "")).toHaveLength(1);
});

test("limits the placeholder of a transparent picture full of noise", async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_byte, at) => (at * 7919) % 251));
  const given = await sharp(noise, { raw: { width: 64, height: 64, channels: 4 } })
    .png()
    .toBuffer();
  expect((await uploaded(given)).placeholder.length).toBeLessThanOrEqual(400);
});

test("makes AVIF and WebP in every width up to the picture's own, once", async () => {
  const { picture_id: id, base } = await uploaded(await photo(500, 250));
  expect(await makeVariants(parts)).toBe(true);
  expect(await makeVariants(parts)).toBe(false);
  const view = (await pictureViews(parts.brand.pool, [Number(id)])).get(Number(id));
  expect(view?.widths).toEqual([160, 320, 500]);
  const name = base.slice("/media/".length);
  expect(await files(base)).toEqual(
    ["160.avif", "160.webp", "320.avif", "320.webp", "500.avif", "500.webp"].map(
      (end) => `${name}-${end}`,
    ),
  );
  const narrow = await parts.objects.get(`${name}-160.avif`);
  expect(await sharp(narrow).metadata()).toMatchObject({ format: "heif", width: 160, height: 80 });
});

test("tries again later when the store does not answer", async () => {
  const { picture_id: id } = await uploaded(await photo(200, 100));
  await makeVariants(without({ put: refuse }));
  expect(
    await sql("select tries, next_try_at > now() as waits, widths from picture where id = $1", [
      id,
    ]),
  ).toEqual([{ tries: 1, waits: true, widths: [] }]);
  await sql("update picture set next_try_at = now()");
  await makeVariants(parts);
  expect(await sql("select tries, next_try_at, widths from picture where id = $1", [id])).toEqual([
    { tries: 2, next_try_at: null, widths: [160, 200] },
  ]);
});

test("brings lost files back when the same picture is uploaded again", async () => {
  const given = await photo(200, 100);
  const { base, picture_id: id } = await uploaded(given);
  await makeVariants(parts);
  for (const file of await files(base)) await parts.objects.remove(file);
  expect(await uploaded(given)).toMatchObject({ picture_id: id, widths: [] });
  await makeVariants(parts);
  expect(await files(base)).toHaveLength(4);
});

test("removes a picture with its files after seven days without a reference, and no other", async () => {
  await sql("create table picture_use_test (picture_id bigint references picture)");
  await sql("grant select on picture_use_test to public");
  try {
    const used = await uploaded(await photo(40, 20));
    const unused = await uploaded(await photo(41, 20));
    await makeVariants(parts);
    await makeVariants(parts);
    await sql("insert into picture_use_test values ($1)", [used.picture_id]);
    await forgetUnused(parts);
    expect(await files(unused.base)).toHaveLength(2);
    await sql("update picture set unused_since = unused_since - interval '6 days 23 hours'");
    await forgetUnused(parts);
    expect(await files(unused.base)).toHaveLength(2);
    await sql("update picture set unused_since = unused_since - interval '2 hours'");
    await forgetUnused(parts);
    expect(await files(unused.base)).toEqual([]);
    expect(await sql("select id::text from picture")).toEqual([{ id: used.picture_id }]);
    expect(await files(used.base)).toHaveLength(2);
    await sql("delete from picture_use_test");
    await forgetUnused(parts);
    expect(await files(used.base)).toHaveLength(2);
  } finally {
    await sql("drop table picture_use_test");
  }
});

test("keeps a picture for another seven days when it is uploaded again", async () => {
  const given = await photo(43, 20);
  const { base } = await uploaded(given);
  await forgetUnused(parts);
  await sql("update picture set unused_since = now() - interval '8 days'");
  await uploaded(given);
  await forgetUnused(parts);
  expect(await files(base)).toHaveLength(1);
});

test("changes nothing when the store refuses a picture", async () => {
  const refused = keepPicture(without({ put: refuse }), await photo(40, 20));
  await expect(refused).rejects.toMatchObject({ code: "picture_store_unavailable" });
  expect(await sql("select from picture")).toEqual([]);
});

test("serves a picture at both addresses under a name that never changes", async () => {
  const { base } = await uploaded(await photo(200, 100));
  await makeVariants(parts);
  for (const host of [http.memberAddress, http.staffAddress]) {
    const served = await fetch(`${host}${base}-160.avif`, {
      headers: { "accept-encoding": "br, gzip" },
    });
    const headers = (...names: string[]) => names.map((name) => served.headers.get(name));
    expect(headers("content-type", "cache-control", "x-content-type-options")).toEqual([
      "image/avif",
      "public, max-age=31536000, immutable",
      "nosniff",
    ]);
    expect(headers("content-security-policy", "content-encoding")).toEqual([
      "default-src 'none'; sandbox",
      null,
    ]);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(160);
    const etag = served.headers.get("etag") ?? "";
    const again = await fetch(`${host}${base}-160.avif`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
});

test("serves the kept WebP before other versions are made, and nothing unknown", async () => {
  const { base } = await uploaded(await photo(200, 100));
  const statusOf = async (path: string) => (await fetch(`${http.memberAddress}${path}`)).status;
  expect(await statusOf(`${base}-200.webp`)).toBe(200);
  for (const path of [
    `${base}-200.avif`,
    `${base}-160.webp`,
    `${base}-0200.webp`,
    `${base}-200.png`,
    "/media/0123456789abcdef-200.webp",
    "/media/..%2F..%2Fkeys.json",
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test("rejects a file over the limit, and staff without the permission, and changes nothing", async () => {
  const large = png(3, 2, { padding: PICTURE_LIMIT_MB * 1024 * 1024 });
  expect(refusalOf(await upload(large)).code).toBe("picture_too_large");
  const reader = await http.staff(["catalog.read"]);
  expect(refusalOf(await upload(png(8, 8), reader)).code).toBe("unauthorized");
  const said = await askInBoth(staff, "adminPictureAdd", () => ({
    bytes: new Uint8Array(Buffer.from("<svg/>")),
  }));
  expect([said.status, ...sentencesOf(said)]).toEqual([
    422,
    "Gambar SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.",
    "SVG is not accepted. Save the picture as PNG and upload it again.",
  ]);
  expect(await sql("select from picture")).toEqual([]);
});
