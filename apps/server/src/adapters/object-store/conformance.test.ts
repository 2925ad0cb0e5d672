import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { objectsBelow } from "../../ports/object-store.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { openDisk } from "./disk/testing/tested-store.ts";
import { openBucket } from "./s3/testing/tested-store.ts";
import type { TestedStore } from "./testing/tested-store.ts";

const BYTES = Buffer.from([0, 255, 10, 13, 0]);

/** The contract of every object store. */
describe.each<[string, () => Promise<TestedStore>]>([
  ["a folder", openDisk],
  ["a bucket", openBucket],
])("%s", (_kind, open) => {
  let tested: TestedStore;
  beforeAll(async () => {
    tested = await open();
  });
  afterAll(() => tested.close());
  const create = (): ObjectStore => tested.create();

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
