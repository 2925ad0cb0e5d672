import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { objectsBelow, ObjectStoreUnavailable } from "../../ports/object-store.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { createDiskStore } from "./disk/store.ts";
import { createS3Store } from "./s3/store.ts";
import type { S3Account } from "./s3/store.ts";

const folder = mkdtempSync(join(tmpdir(), "konter-objects-"));
const BUCKET = "konter-pictures";
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
let port = 0;
beforeAll(async () => {
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const account = (changes: Partial<S3Account> = {}): S3Account => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "ap-southeast-3",
  bucket: BUCKET,
  key: "S3RVER",
  secret: "S3RVER",
  isPathStyle: true,
  ...changes,
});
const DISK = join(folder, "disk");
const STORES: readonly (readonly [string, () => ObjectStore])[] = [
  ["a folder", () => createDiskStore(DISK)],
  ["a bucket", () => createS3Store(account())],
];
const BYTES = Buffer.from([0, 255, 10, 13, 0]);

describe.each(STORES)("%s", (_kind, create) => {
  test("returns what was stored, after a replacement the new content", async () => {
    const store = create();
    await store.put("b1/one-160.webp", BYTES, "image/webp");
    expect(await create().get("b1/one-160.webp")).toEqual(BYTES);
    await store.put("b1/one-160.webp", Buffer.from("new"), "image/webp");
    expect(await store.get("b1/one-160.webp")).toEqual(Buffer.from("new"));
  });

  test("returns nothing for an unknown name, and removes it without an error", async () => {
    const store = create();
    await store.put("b2/one-160.webp", BYTES, "image/webp");
    for (const name of ["b2/two-160.webp", "b3/one-160.webp"]) {
      expect(await store.get(name)).toBeUndefined();
      await store.remove(name);
    }
    await store.remove("b2/one-160.webp");
    expect(await store.get("b2/one-160.webp")).toBeUndefined();
  });

  test("lists names by prefix in order, and nothing where nothing was stored", async () => {
    const store = create();
    const names = ["b4/one-160.webp", "b4/one-320.avif", "b4/one-90.webp", "b4/two-160.webp"];
    for (const name of names.toReversed()) await store.put(name, BYTES, "image/webp");
    expect(await store.list("b4/one-")).toEqual(names.slice(0, 3));
    expect(await store.list("b4/")).toEqual(names);
    expect(await store.list("b5/")).toEqual([]);
  });

  test("keeps parts apart, whatever the names in them", async () => {
    const store = create();
    const part = (name: string) => objectsBelow(store, name);
    await part("first").put("one-160.webp", BYTES, "image/webp");
    await part("first-more").put("two-160.webp", BYTES, "image/webp");
    expect(await part("first").list("")).toEqual(["one-160.webp"]);
    expect(await part("second").get("one-160.webp")).toBeUndefined();
    await part("second").remove("one-160.webp");
    expect(await part("first").get("one-160.webp")).toEqual(BYTES);
  });

  test.each([
    "",
    "/etc/passwd",
    "../secret",
    "a/../../secret",
    "a//b",
    ".hidden",
    "a/.hidden",
    "A",
    "a\0b",
    "a b",
    "a".repeat(201),
  ])("rejects the name %j", async (name) => {
    const store = create();
    await expect(store.put(name, BYTES, "image/webp")).rejects.toThrow(TypeError);
    await expect(store.get(name)).rejects.toThrow(TypeError);
    await expect(store.remove(name)).rejects.toThrow(TypeError);
    if (name !== "") await expect(store.list(name)).rejects.toThrow(TypeError);
  });
});

test("reports a bucket that is missing, refuses or does not answer as unavailable", async () => {
  const wrong = [
    account({ bucket: "no-such-bucket" }),
    account({ key: "UNKNOWN" }),
    account({ endpoint: "http://127.0.0.1:9" }),
  ];
  for (const each of wrong)
    await expect(createS3Store(each).put("b6/one.webp", BYTES, "image/webp")).rejects.toThrow(
      ObjectStoreUnavailable,
    );
});

test("reports a folder that is a file as unavailable, and leaves nothing of an unfinished file", async () => {
  const place = join(folder, "a-file");
  writeFileSync(place, "");
  chmodSync(place, 0o400);
  const store = createDiskStore(place);
  await expect(store.put("one.webp", BYTES, "image/webp")).rejects.toThrow(ObjectStoreUnavailable);
  await expect(store.get("one.webp")).rejects.toThrow(ObjectStoreUnavailable);
  const disk = createDiskStore(join(folder, "unfinished"));
  await disk.put("b7/one", BYTES, "image/webp");
  await expect(disk.put("b7/one/two", BYTES, "image/webp")).rejects.toThrow(ObjectStoreUnavailable);
  expect(readdirSync(join(folder, "unfinished", "b7"))).toEqual(["one"]);
});
