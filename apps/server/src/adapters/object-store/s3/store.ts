import type { S3Client } from "@aws-sdk/client-s3";
import {
  checkObjectName,
  checkObjectPrefix,
  ObjectStoreUnavailable,
} from "../../../ports/object-store.ts";
import type { ObjectStore } from "../../../ports/object-store.ts";

export interface S3Account {
  /** Undefined for AWS itself, whose address follows from the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  /** Puts the bucket into the path instead of the host name, as many compatible stores need. */
  readonly isPathStyle: boolean;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 15_000;
const TRIES = 3;
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps objects in a bucket of any S3-compatible store. */
export function createS3Store(account: S3Account): ObjectStore {
  let opened: ReturnType<typeof open> | undefined;
  /** Loaded with the first object, so that it does not delay the start. */
  const bucket = () => (opened ??= open(account));
  const Bucket = account.bucket;
  return {
    async put(name, bytes, contentType) {
      checkObjectName(name);
      await unlessUnavailable(async () => {
        const { client, PutObjectCommand } = await bucket();
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: name,
            Body: bytes,
            ContentType: contentType,
            CacheControl: `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
          }),
        );
      });
    },
    async get(name) {
      checkObjectName(name);
      return unlessUnavailable(async () => {
        const { client, GetObjectCommand, NoSuchKey } = await bucket();
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    async remove(name) {
      checkObjectName(name);
      await unlessUnavailable(async () => {
        const { client, DeleteObjectCommand } = await bucket();
        await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
      });
    },
    async list(prefix) {
      checkObjectPrefix(prefix);
      return unlessUnavailable(async () => {
        const { client, paginateListObjectsV2 } = await bucket();
        const names: string[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
        for await (const { Contents = [] } of pages)
          names.push(...Contents.flatMap(({ Key }) => Key ?? []));
        return names.toSorted();
      });
    },
  };
}

async function open({ endpoint, region, key, secret, isPathStyle }: S3Account) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Many compatible stores do not know the checksums that the client sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client };
}

async function unlessUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectStoreUnavailable(`the bucket of stored files: ${String(error)}`, {
      cause: error,
    });
  }
}
