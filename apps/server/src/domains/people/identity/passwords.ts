import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { openLine } from "../../../platform/line.ts";

/** OWASP's second argon2id profile: 19 MiB, 2 passes, one lane. 35 ms on the reference machine. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** One hash at a time: many sign-ins may queue, but must not take the cores from selling. */
const inTurn = openLine({ maxWaiting: 500 });
const EVERYBODY = "passwords";

const hashArgon2 = promisify(argon2);

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"), "utf8");
  return inTurn(EVERYBODY, () =>
    hashArgon2("argon2id", {
      message,
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: PARALLELISM,
      tagLength: TAG_BYTES,
    }),
  );
}

/** `argon2id$m=19456,t=2,p=1$salt$hash`, base64. Throws NotServed when the queue is full, as isPassword does. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `argon2id$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

/** A salt and hash that match no password, so that an unknown account takes as long as a known one. */
const NOBODY = `argon2id$$${Buffer.alloc(SALT_BYTES).toString("base64")}$${Buffer.alloc(TAG_BYTES, 1).toString("base64")}`;

const STORED = /^argon2id\$[^$]*\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/;

/**
 * Returns false for a wrong password, and after the same time for an account that does not exist or has no usable
 * password.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const usable = stored !== undefined && STORED.test(stored) ? stored : NOBODY;
  const [, , salt = "", hash = ""] = usable.split("$");
  const given = await derive(password, Buffer.from(salt, "base64"));
  const wanted = Buffer.from(hash, "base64");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
