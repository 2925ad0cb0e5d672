import { logoOf } from "@konter/ui/logos";
import type { Logo } from "@konter/ui/logos";
import type { QueryClient } from "@tanstack/react-query";
import { uploadsQuery } from "./uploads.ts";

/** What a canvas paints for an operator. */
export type DrawnLogo =
  | { readonly kind: "bitmap"; readonly bitmap: ImageBitmap }
  | Exclude<Logo, { readonly kind: "picture" }>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Loads the logos of these codes. Without the brand's uploaded picture, the built-in logo is returned. */
export async function drawnLogos(
  client: QueryClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DrawnLogo>> {
  const uploaded = await client.query(uploadsQuery).catch(() => NONE);
  const pairs = codes.map(async (code) => [code, await drawnLogo(code, uploaded)] as const);
  return new Map(await Promise.all(pairs));
}

async function drawnLogo(code: string, uploaded: ReadonlyMap<string, string>): Promise<DrawnLogo> {
  const logo = logoOf(code, uploaded);
  if (logo.kind !== "picture") return logo;
  const bitmap = await loadBitmap(logo.address);
  return bitmap === undefined ? drawnLogo(code, NONE) : { kind: "bitmap", bitmap };
}

async function loadBitmap(address: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
