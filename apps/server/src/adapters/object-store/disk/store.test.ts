import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ObjectStoreUnavailable } from "../../../ports/object-store.ts";
import { createDiskStore } from "./store.ts";
import { openDisk } from "./testing/tested-store.ts";

let disk: Awaited<ReturnType<typeof openDisk>>;
beforeAll(async () => {
  disk = await openDisk();
});
afterAll(() => disk.close());

test("reports a folder that is a file as unavailable", async () => {
  const place = join(disk.folder, "a-file");
  writeFileSync(place, "");
  const store = createDiskStore(place);
  for (const failing of [
    () => store.put("one.webp", Buffer.from("1"), "image/webp"),
    () => store.get("one.webp"),
    () => store.list("one"),
  ])
    await expect(failing()).rejects.toThrow(ObjectStoreUnavailable);
});

test("leaves nothing of a file that could not be written", async () => {
  const store = disk.create();
  await store.put("b1/one/two", Buffer.from("1"), "image/webp");
  // The name of a folder cannot become a file.
  const failing = store.put("b1/one", Buffer.from("1"), "image/webp");
  await expect(failing).rejects.toThrow(ObjectStoreUnavailable);
  expect(readdirSync(join(disk.folder, "objects", "b1"))).toEqual(["one"]);
});
