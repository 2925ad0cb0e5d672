import { afterAll, beforeAll, expect, test } from "vitest";
import { ObjectStoreUnavailable } from "../../../ports/object-store.ts";
import { createS3Store } from "./store.ts";
import { openBucket } from "./testing/tested-store.ts";

let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());

test.each([
  ["is missing", { bucket: "no-such-bucket" }],
  ["does not know the key", { key: "UNKNOWN" }],
  ["does not answer", { endpoint: "http://127.0.0.1:9" }],
])("reports a bucket that %s as unavailable", async (_why, changes) => {
  const store = createS3Store({ ...bucket.account, ...changes });
  await expect(store.put("one.webp", Buffer.from("1"), "image/webp")).rejects.toThrow(
    ObjectStoreUnavailable,
  );
  await expect(store.get("one.webp")).rejects.toThrow(ObjectStoreUnavailable);
});
