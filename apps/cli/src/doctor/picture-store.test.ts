import { writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { openObjectStore } from "@konter/server/composition/object-store.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { diagnosePictureStore } from "./picture-store.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

const bucket = {
  KONTER_BUCKET: "pictures",
  KONTER_BUCKET_KEY: "key",
  KONTER_BUCKET_SECRET: "secret",
  KONTER_BUCKET_ENDPOINT: "http://127.0.0.1:9",
};
const found = (env: Record<string, string>) => {
  const config = readConfig({ KONTER_DATA: folder.path, ...env });
  return diagnosePictureStore(config, () => openObjectStore(config));
};

test("checks a folder of pictures outside the data folder", async () => {
  const path = `${folder.path}-pictures`;
  expect(await found({})).toEqual([]);
  expect(await found({ KONTER_MEDIA: path })).toMatchObject([
    { state: "ok", finding: `${path} can be made.` },
  ]);
  writeFileSync(`${folder.path}/file`, "");
  expect(
    await found({ KONTER_DATA: "elsewhere", KONTER_MEDIA: `${folder.path}/file` }),
  ).toMatchObject([{ state: "failing", finding: expect.stringContaining("ENOTDIR") as string }]);
});

test("fails for a bucket that does not answer", async () => {
  expect(await found(bucket)).toMatchObject([
    { state: "failing", finding: expect.stringContaining("ECONNREFUSED") as string },
  ]);
});

test("does not start with a bucket without its key", () => {
  expect(() => readConfig({ ...bucket, KONTER_BUCKET_SECRET: undefined })).toThrow(
    "KONTER_BUCKET needs KONTER_BUCKET_KEY and KONTER_BUCKET_SECRET",
  );
});
