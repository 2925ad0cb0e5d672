import { hash } from "node:crypto";
import { BILL_PASSWORD_TRIES } from "@konter/contract/bills";
import { BULK_AHEAD_DAYS } from "@konter/contract/bulk";
import type { BulkRun, BulkSells } from "@konter/contract/bulk";
import type { ErrorCode } from "@konter/contract/errors";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { detailNumber, readDetail } from "../../../platform/read-detail.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import { forgetProof } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { acceptanceRefusal } from "../purchase/index.ts";
import { proveSpending } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey, SpendingInput } from "../../people/passkeys/index.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { checkRun } from "./check-run.ts";
import { describeRun, requireRun } from "./describe-run.ts";
import { requireSending } from "./parcels/require-sending.ts";
import { confirmRun, isConfirmationKnown } from "./store.ts";
import type { Confirmation } from "./store.ts";

/** The terms that a member agrees to. */
export interface BulkAgreement {
  readonly code: string;
  readonly rows: number;
  readonly total: number;
  readonly partial: boolean;
  readonly starts_at?: string | undefined;
}

export interface ConfirmRequest extends BulkAgreement, SpendingInput {}

const DAY_MS = 24 * 3_600_000;

/** Returns the hash of the whole agreement, in hex. A passkey signs it, and a reused key is compared with it. */
export function agreementHash({ code, rows, total, partial, starts_at }: BulkAgreement): string {
  return hash("sha256", JSON.stringify(["bulk", code, rows, total, partial, starts_at]));
}

/**
 * Confirms a run once per key: checks current rows and prices, authenticates the member, and authorizes the purchase of
 * its rows, in one transaction. Throws the codes of the contract's row.
 */
export async function confirm(
  parts: BulkParts,
  spending: SpendingByPasskey,
  member: MemberSubject,
  request: ConfirmRequest,
  context: CallContext,
): Promise<BulkRun> {
  const { brand } = parts;
  const { pool } = brand;
  const { code } = request;
  const isKnown = await isConfirmationKnown(pool, member.id, context.idempotencyKey);
  // Return the stored result for a run confirmed before the feature was disabled. A retry after a lost response must
  // not look rejected.
  if (!isKnown) await requireFeature(brand, "bulk");
  const run = await requireRun(pool, member.id, code);
  if (!isKnown) {
    if (run.sells === "parcels") await requireSending(brand, member.id);
    refuseBadStart(request.starts_at);
    // The displayed check may be an hour old. A run confirmed meanwhile fails below.
    if (run.state === "checked")
      await checkRun(parts, member, run, { startsAt: request.starts_at }).catch(
        (error: unknown) => {
          if (!(error instanceof DomainError && error.code === "bulk_run_confirmed")) throw error;
        },
      );
  }
  const { rows, total, partial, starts_at } = request;
  const confirmation: Confirmation = {
    member_id: member.id,
    key: context.idempotencyKey,
    hash: agreementHash(request),
    code,
    rows,
    total,
    partial,
    starts_at,
    ...(isKnown ? {} : await proofOf(brand, spending, member, request, run.sells, context)),
  };
  const { result, detail } = await confirmRun(pool, confirmation);
  if (result === "password_wrong") forgetProof(brand, context);
  if (result !== "confirmed" && result !== "replayed")
    throw refusalOf(result, detail, run.file_name);
  return describeRun(pool, member.id, code, context.locale);
}

function refuseBadStart(startsAt: string | undefined): void {
  if (startsAt === undefined) return;
  const ahead = Date.parse(startsAt) - Date.now();
  if (ahead <= 0)
    throw new DomainError("bulk_start_past", {
      fields: { starts_at: { rule: "bulk_start_past" } },
    });
  if (ahead <= BULK_AHEAD_DAYS * DAY_MS) return;
  const parameters = { days: BULK_AHEAD_DAYS };
  throw new DomainError("bulk_start_far", {
    parameters,
    fields: { starts_at: { rule: "bulk_start_far", parameters } },
  });
}

/** Prepaid and parcels take the PIN, which is checked with the purchase's other rules; bills take what the brand chose. */
async function proofOf(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  request: ConfirmRequest,
  sells: BulkSells,
  context: CallContext,
): Promise<Pick<Confirmation, "authority" | "password" | "pin">> {
  const { passkey, pin } = request;
  if (sells === "bills" || passkey !== undefined)
    return proveSpending(
      brand,
      spending,
      member,
      {
        ...request,
        agreed: agreementHash(request),
        tries: BILL_PASSWORD_TRIES,
        // The caller asks for no proof of a confirmation that is known.
        isKnown: () => Promise.resolve(false),
      },
      context,
    );
  if (pin === undefined) throw new DomainError("confirm_by_pin");
  return { pin: brand.keys.pinDigest(member.pinSalt, pin) };
}

/** The current total of a run. */
const TOTAL = z.object({ total: z.int(), rows: z.int() });

function refusalOf(code: ErrorCode, detail: string | null, fileName: string): DomainError {
  switch (code) {
    case "bulk_rows_faulty":
      return new DomainError(code, { parameters: { rows: readDetail(detailNumber, detail) } });
    case "bulk_file_name_used":
      return new DomainError(code, { parameters: { name: fileName } });
    case "bulk_total_changed": {
      const { total, rows } = readDetail(TOTAL, detail);
      return new DomainError(code, {
        parameters: { total: formatRupiah(total), rows, amount: total },
      });
    }
    default:
      return acceptanceRefusal(code, detail);
  }
}
