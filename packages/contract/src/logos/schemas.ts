import * as z from "zod/mini";
import { LOGO_PLACES } from "./rules.ts";

const key = z.string().check(z.regex(/^[a-z0-9]{1,80}$/));

/** Uploaded logos only; every other operator has a built-in icon or letters. */
export const logoList = z.object({
  logos: z.array(z.object({ key: z.string(), address: z.string() })),
});
export type LogoList = z.output<typeof logoList>;

export const logoRow = z.object({
  key: z.string(),
  name: z.string(),
  places: z.array(z.enum(LOGO_PLACES)),
  /** URL of the uploaded logo; null for the built-in one. */
  address: z.nullable(z.string()),
});
export type LogoRow = z.output<typeof logoRow>;
export const logoRoom = z.object({ rows: z.array(logoRow) });
export type LogoRoom = z.output<typeof logoRoom>;

export const logoPutInput = z.strictObject({ key, bytes: z.instanceof(Uint8Array) });
export const logoRemoveInput = z.strictObject({ key });
