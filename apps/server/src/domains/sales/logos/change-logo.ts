import { createHash } from "node:crypto";
import { LOGO_SIDE_PX } from "@konter/contract/logos";
import type { LogoRoom } from "@konter/contract/logos";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { cleanLogo } from "../../office/brand/index.ts";
import { listPlaces, listRoom } from "./list-logos.ts";
import { deleteLogo, holdDigest, logoAddress, writeLogo } from "./store.ts";

/**
 * Stores a logo as WebP of at most LOGO_SIDE_PX. Throws logo_place_unknown, logo_too_large, logo_not_image,
 * logo_damaged, logo_too_wide, overloaded.
 */
export async function putLogo(
  brand: BrandContext,
  actor: Actor,
  key: string,
  given: Buffer,
): Promise<LogoRoom> {
  await requirePlace(brand.pool, key);
  const { contentType, bytes } = await cleanLogo(given, { insidePx: LOGO_SIDE_PX, as: "webp" });
  const digest = createHash("sha256").update(bytes).digest("hex");
  await inTransaction(brand.pool, async (client) => {
    const before = await holdDigest(client, key);
    if (before === digest) return;
    await writeLogo(client, { key, contentType, bytes, digest });
    await recordAction(client, actor, {
      action: "catalog.logo_changed",
      subject: key,
      before: { logo: before && logoAddress(before) },
      after: { logo: logoAddress(digest) },
    });
  });
  return listRoom(brand.pool);
}

/** Throws logo_place_unknown. */
export async function removeLogo(
  brand: BrandContext,
  actor: Actor,
  key: string,
): Promise<LogoRoom> {
  await inTransaction(brand.pool, async (client) => {
    const before = await holdDigest(client, key);
    // An operator that left the catalogue may still have a logo.
    if (before === null) return requirePlace(client, key);
    await deleteLogo(client, key);
    await recordAction(client, actor, {
      action: "catalog.logo_removed",
      subject: key,
      before: { logo: logoAddress(before) },
      after: { logo: null },
    });
  });
  return listRoom(brand.pool);
}

async function requirePlace(database: Queries, key: string): Promise<void> {
  if (!(await listPlaces(database)).has(key)) throw new DomainError("logo_place_unknown");
}
