import { createHash } from "node:crypto";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { rewritePicture, UnfitPicture } from "../../../../platform/picture.ts";
import { queue } from "../../../../platform/workers/queue.ts";
import { callVendor } from "../../../../kernel/call-vendor.ts";
import type { ConnectedCourier } from "../../couriers/index.ts";

const CALL_LIMIT_MS = 20_000;
const AT_ONCE = 4;

interface DueProof {
  readonly id: number;
  readonly shipment_id: number;
  readonly kind: string;
  readonly link: string;
  readonly fetches: number;
}

/** The pictures to fetch, by account. */
export const PROOFS = queue<DueProof>({
  name: "shipment_proofs",
  table: "shipment_proof",
  due: "next_fetch_at",
  lease: "2 minutes",
  tries: "fetches",
  partition: { column: "courier_account_id", accounts: "courier_account" },
  columns: ["id", "shipment_id", "kind", "link", "fetches"],
});

/** Fetches due pictures of one courier; returns whether there may be more. */
export async function fetchProofs(
  brand: BrandContext,
  connected: ConnectedCourier,
): Promise<boolean> {
  const due = await PROOFS.claim(brand.pool, AT_ONCE, connected.id);
  for (const row of due) await fetchOne(brand, connected, row);
  return due.length > 0;
}

/** Seconds until an unreachable picture is fetched again, by attempt; after the last one it is dropped. */
const BACK_OFF_SECONDS = [60, 600, 3_600, 6 * 3_600, 24 * 3_600] as const;

async function fetchOne(
  brand: BrandContext,
  { id: account, courier }: ConnectedCourier,
  row: DueProof,
): Promise<void> {
  const said = await callVendor(brand, CALL_LIMIT_MS, { courier: account }, async (signal) =>
    courier.proofPicture === undefined
      ? ({ state: "refused", reason: "not_given" } as const)
      : courier.proofPicture(row.link, signal),
  );
  if (said.state === "fetched") await keep(brand, account, row, said.bytes);
  else if (said.state === "refused") await drop(brand, account, row, said.reason);
  else await fetchLater(brand, account, row, "reason" in said ? said.reason : "no_answer");
}

/** Photos of a phone are larger than any screen of ours needs. */
const MOST_SIDE_PX = 8_000;
const KEPT_SIDE_PX = 1_600;

/** Stores only the pixels. A file that is no picture is dropped. */
async function keep(
  brand: BrandContext,
  account: string,
  row: DueProof,
  given: Buffer,
): Promise<void> {
  try {
    const { contentType, bytes } = await rewritePicture(given, {
      formats: ["png", "jpeg", "webp"],
      mostSidePx: MOST_SIDE_PX,
      insidePx: KEPT_SIDE_PX,
    });
    await brand.pool.query(
      "update shipment_proof set next_fetch_at = null, content_type = $2, bytes = $3, digest = $4 where id = $1",
      [row.id, contentType, bytes, createHash("sha256").update(bytes).digest("hex")],
    );
  } catch (error) {
    if (error instanceof UnfitPicture) await drop(brand, account, row, error.reason);
    else if (error instanceof DomainError) await fetchLater(brand, account, row, error.code);
    else throw error;
  }
}

async function fetchLater(
  brand: BrandContext,
  account: string,
  row: DueProof,
  reason: string,
): Promise<void> {
  const seconds = BACK_OFF_SECONDS[row.fetches - 1];
  if (seconds === undefined) await drop(brand, account, row, reason);
  else await PROOFS.postpone(brand.pool, row.id, seconds);
}

async function drop(
  brand: BrandContext,
  account: string,
  { id, shipment_id: shipment, kind }: DueProof,
  reason: string,
): Promise<void> {
  await brand.pool.query(
    "update shipment_proof set next_fetch_at = null, dropped = $2 where id = $1",
    [id, reason],
  );
  brand.log.warn(
    { courier: account, shipment, kind, reason },
    "a picture of a delivery was not kept",
  );
}
