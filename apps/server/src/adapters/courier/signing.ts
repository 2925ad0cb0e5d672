import { createHash } from "node:crypto";

/** Signatures that several couriers want; MD5 is the vendors' choice. */

/** The 32 hexadecimal digits, in lower case. */
export const md5Hex = (text: string): string => createHash("md5").update(text).digest("hex");

/** Base64 of the 32 hexadecimal digits: 44 characters. */
export const md5HexBase64 = (text: string): string => Buffer.from(md5Hex(text)).toString("base64");

/** Base64 of the 16 raw bytes: 24 characters. */
export const md5Base64 = (text: string): string => createHash("md5").update(text).digest("base64");
