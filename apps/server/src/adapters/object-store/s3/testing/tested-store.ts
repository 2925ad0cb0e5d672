import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { TestedStore } from "../../testing/tested-store.ts";
import { createS3Store } from "../store.ts";
import type { S3Account } from "../store.ts";

const BUCKET = "konter-pictures";

/** A bucket of s3rver, which speaks the protocol of S3 but does not verify signatures. */
export async function openBucket(): Promise<TestedStore & { readonly account: S3Account }> {
  const folder = mkdtempSync(join(tmpdir(), "konter-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const account: S3Account = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "ap-southeast-3",
    bucket: BUCKET,
    key: "S3RVER",
    secret: "S3RVER",
    isPathStyle: true,
  };
  return {
    account,
    create: () => createS3Store(account),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
