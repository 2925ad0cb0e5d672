import { createHash } from "node:crypto";
import { brandLook } from "@konter/contract/brand";
import type { BrandChange, BrandLook, BrandRoom } from "@konter/contract/brand";
import type { CallInput } from "@konter/contract/calls";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { cleanLogo } from "./logo-image.ts";
import { readColors } from "./preview-look.ts";
import {
  forgetSettings,
  logoAddress,
  putSetting,
  readFreshSettings,
} from "../../../kernel/settings/index.ts";
import * as store from "./store.ts";
import type { ChangeRow } from "./store.ts";

const MOST_CHANGES = 20;
const KINDS = ["saved", "logo_changed", "logo_removed", "rolled_back"] as const;
type Kind = BrandChange["kind"];

/** Returns the current design from the database, and its latest changes. */
export async function describeRoom(brand: BrandContext): Promise<BrandRoom> {
  // In one transaction, because the version must match the displayed design.
  return inTransaction(brand.pool, async (client) => {
    await store.lockLook(client);
    const rows = await store.readChanges(client, MOST_CHANGES);
    return {
      look: await readState(brand, client),
      version: rows[0]?.id ?? 0,
      changes: rows.map(changeOf).filter((change) => change !== undefined),
    };
  });
}

/** Publishes a design. Throws validation_failed (brand_color_unknown on its field), brand_look_changed. */
export async function saveLook(
  brand: BrandContext,
  actor: Actor,
  { version, ...look }: CallInput<"brandSave">,
): Promise<BrandRoom> {
  readColors(look);
  return change(brand, actor, { kind: "saved", version }, async ({ logo }) => ({ ...look, logo }));
}

/** Publishes the design before a change. Throws brand_look_not_found, brand_look_changed. */
export async function rollBackLook(
  brand: BrandContext,
  actor: Actor,
  { change_id: id, version }: CallInput<"brandRollBack">,
): Promise<BrandRoom> {
  return change(brand, actor, { kind: "rolled_back", version }, async (_before, client) => {
    const row = await store.readChange(client, id);
    const found = row && changeOf(row);
    if (found === undefined) throw new DomainError("brand_look_not_found");
    return found.before;
  });
}

/** Stores a logo. Throws logo_too_large, logo_not_image, logo_damaged, logo_too_wide. */
export async function putLogo(
  brand: BrandContext,
  actor: Actor,
  given: Buffer,
): Promise<BrandRoom> {
  const { contentType, bytes } = await cleanLogo(given);
  const digest = createHash("sha256").update(bytes).digest("hex");
  return change(brand, actor, { kind: "logo_changed" }, async (before, client) => {
    await store.keepPicture(client, { contentType, bytes, digest });
    return { ...before, logo: logoAddress(digest) };
  });
}

export async function removeLogo(brand: BrandContext, actor: Actor): Promise<BrandRoom> {
  return change(brand, actor, { kind: "logo_removed" }, async (before) => ({
    ...before,
    logo: null,
  }));
}

interface ChangeOptions {
  readonly kind: Kind;
  /** The version of the displayed design; absent when a concurrent change is harmless. */
  readonly version?: number;
}

/** Serializes changes, each with its audit entry unless nothing changed. */
async function change(
  brand: BrandContext,
  actor: Actor,
  { kind, version }: ChangeOptions,
  next: (before: BrandLook, client: Queries) => Promise<BrandLook>,
): Promise<BrandRoom> {
  await inTransaction(brand.pool, async (client) => {
    await store.lockLook(client);
    const [last] = await store.readChanges(client, 1);
    if (version !== undefined && version !== (last?.id ?? 0))
      throw new DomainError("brand_look_changed", { parameters: { name: last?.by ?? "" } });
    const before = await readState(brand, client);
    const after = await next(before, client);
    if (NAMES.every((name) => before[name] === after[name])) return;
    await write(client, before, after);
    await recordAction(client, actor, { action: `brand.${kind}`, subject: "brand", before, after });
  });
  forgetSettings(brand);
  return describeRoom(brand);
}

const NAMES = [
  "name",
  "support_phone",
  "primary_color",
  "secondary_color",
  "accent_color",
  "radius",
  "font_size",
  "font_family",
  "landing",
  "logo",
] as const satisfies readonly (keyof BrandLook)[];

async function write(client: Queries, before: BrandLook, after: BrandLook): Promise<void> {
  for (const name of NAMES) {
    if (before[name] === after[name]) continue;
    if (name === "logo") await writeLogo(client, after.logo);
    else if (name === "support_phone")
      await putSetting(client, name, after.support_phone === "" ? null : after.support_phone);
    else await putSetting(client, name, after[name]);
  }
}

async function writeLogo(client: Queries, address: string | null): Promise<void> {
  if (address === null) return store.removeAsset(client, "logo");
  const picture = await store.readPicture(client, address.slice(address.lastIndexOf("/") + 1));
  if (picture === undefined) throw new DomainError("brand_look_not_found");
  await store.writeAsset(client, "logo", picture);
}

async function readState(brand: BrandContext, client: Queries): Promise<BrandLook> {
  const values = await readFreshSettings(brand, client);
  const digest = await store.readAssetDigest(client, "logo");
  return brandLook.parse({
    ...values,
    support_phone: values.support_phone ?? "",
    logo: logoAddress(digest),
  });
}

/** Converts an audit entry to a change; undefined for one that this version cannot read. */
function changeOf({ id, at, by, action, before, after }: ChangeRow): BrandChange | undefined {
  const kind = KINDS.find((known) => action === `brand.${known}`);
  const [one, other] = [brandLook.safeParse(before), brandLook.safeParse(after)];
  if (kind === undefined || !one.success || !other.success) return undefined;
  return { change_id: id, at: at.toISOString(), by, kind, before: one.data, after: other.data };
}
