import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { bankLine } from "../banks/line-schemas.ts";
import { BANK_QUEUE_REASONS } from "../banks/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  clock,
  queryInteger,
  requiredSearchText,
  requiredText,
  rule,
  text,
} from "../field-rules.ts";
import { MEMBER_TIERS, STAFF_REASON_CHARACTERS } from "../members/rules.ts";
import {
  DEPOSIT_HOLIDAYS_LIMIT,
  DEPOSIT_MATCHES_AT_ONCE,
  DEPOSIT_METHOD_KINDS,
  DEPOSIT_METHOD_SOURCES,
  DEPOSIT_NOMINALS_LIMIT,
  DEPOSIT_STATES,
  DEPOSIT_STEP_RUPIAH,
} from "./rules.ts";
import {
  depositClaimDetail,
  depositCode,
  depositInput,
  depositMethod,
  depositMethodCode,
  depositRequest,
} from "./schemas.ts";

const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const words = () => requiredText(STAFF_REASON_CHARACTERS);

/** A request in the back office. */
export const adminDepositRow = z.object({
  request: depositRequest,
  member: z.object({ id: z.int(), name: z.string(), hp: z.string() }),
  /** The gateway's charge, when the request is paid through one. */
  charge_id: z.nullable(z.int()),
  /** Deadline of a claim (24 hours) or else of the request; the queue is sorted by it, earliest first. */
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  /** Number of bank lines that may match. */
  suggestions: z.int(),
});
export type AdminDepositRow = z.output<typeof adminDepositRow>;

/**
 * Lists of the back office. `open`: waits for money. `queue`: waits for a person (an open claim, a matching line that
 * was not credited automatically, or cash to approve). `cash`: approved and not handed over. `decided`: finished.
 */
export const ADMIN_DEPOSIT_LISTS = ["queue", "open", "cash", "decided", "all"] as const;
export type AdminDepositList = (typeof ADMIN_DEPOSIT_LISTS)[number];
export const adminDepositsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(ADMIN_DEPOSIT_LISTS), "queue"),
  status: z.optional(z.enum(DEPOSIT_STATES)),
  kind: z.optional(z.enum(DEPOSIT_METHOD_KINDS)),
  method: z.optional(depositMethodCode()),
  member: z.optional(queryInteger(1, 999_999_999_999_999)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export type AdminDepositsQuery = z.output<typeof adminDepositsQuery>;
export const depositCounts = z.object({
  queue: z.int(),
  open: z.int(),
  cash: z.int(),
  claims: z.int(),
  claims_overdue: z.int(),
  matches: z.int(),
});
export type DepositCounts = z.output<typeof depositCounts>;
export const adminDepositPage = z.object({
  rows: z.array(adminDepositRow),
  next_cursor: z.nullable(z.string()),
  counts: depositCounts,
});

/** Search by code, total, phone or holder name; sent in the body because these are personal data. */
export const adminDepositSearchInput = z.strictObject({ query: requiredSearchText(80) });
export const adminDepositSearchAnswer = z.object({ rows: z.array(adminDepositRow) });

export const DEPOSIT_EVENTS = [
  "asked",
  "instructions",
  "paid",
  "credited",
  "half_approved",
  "rejected",
  "expired",
  "canceled",
  "failed",
  "reversed",
  "claimed",
  "claim_taken",
  "claim_accepted",
  "claim_rejected",
  "deposited",
] as const;
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];
/** One step of a request, oldest first. */
export const depositStep = z.object({
  at: z.string(),
  event: z.enum(DEPOSIT_EVENTS),
  by: z.enum(["member", "staff", "bank", "gateway", "clock"]),
  /** The staff member. */
  name: z.nullable(z.string()),
  amount: z.nullable(amountOut()),
  text: z.string(),
});
export type DepositStep = z.output<typeof depositStep>;

/** A bank line and a request that it may match; best match first. */
export const depositSuggestion = z.object({
  line: bankLine,
  code: z.string(),
  /** Which parts match: the exact amount, the day, the sender's name. */
  fits: z.object({ amount: z.boolean(), day: z.boolean(), sender: z.boolean() }),
  /** 0–100. */
  score: z.int(),
});
export type DepositSuggestion = z.output<typeof depositSuggestion>;

export const depositClaimRow = z.object({
  claim_id: z.int(),
  row: adminDepositRow,
  claim: depositClaimDetail,
  /** URL of the photo in the back office; null without one. */
  photo: z.nullable(z.string()),
  claimed_by: z.nullable(z.string()),
  claimed_by_me: z.boolean(),
  overdue: z.boolean(),
});
export type DepositClaimRow = z.output<typeof depositClaimRow>;

export const adminDepositDetail = z.object({
  row: adminDepositRow,
  steps: z.array(depositStep),
  claims: z.array(depositClaimRow),
  suggestions: z.array(depositSuggestion),
  /** The line that credited it. */
  line: z.nullable(bankLine),
  /** Amounts that the reader may still approve alone: per request, and within 24 hours. */
  alone: z.object({ each: amountOut(), left: amountOut() }),
  /** An approval that waits for a second person. */
  approval_id: z.nullable(z.int()),
});
export type AdminDepositDetail = z.output<typeof adminDepositDetail>;

export const depositApproveInput = z.strictObject({ code: depositCode(), proof: words() });
export const depositHalfApproveInput = z.strictObject({
  code: depositCode(),
  amount: amount(),
  reason: words(),
  proof: words(),
});
export const depositRejectInput = z.strictObject({ code: depositCode(), reason: words() });
/** Cash that the collector paid into one of the brand's accounts. */
export const depositHandOverInput = z.strictObject({
  code: depositCode(),
  account_id: z.int().check(z.gte(1)),
  proof: words(),
});
/** Input of the approval kind `deposits.approve`: the whole nominal, or with `amount` and `reason` a part of it. */
export const depositApprovalAsked = z.strictObject({
  code: depositCode(),
  amount: z.optional(amount()),
  reason: z.optional(words()),
  proof: words(),
});
export type DepositApprovalAsked = z.output<typeof depositApprovalAsked>;

/** Input of the approval kind `deposits.line`: credits a top-up by a line with another amount, account or sender. */
export const depositLineAsked = z.strictObject({
  code: depositCode(),
  line_id: z.int().check(z.gte(1)),
});

export const depositMatchesQuery = z.strictObject(pageQuery);
/** Why a matching line was not credited automatically. */
export const DEPOSIT_MATCH_REASONS = BANK_QUEUE_REASONS;
export const depositMatchPage = z.object({
  rows: z.array(
    z.object({
      line: bankLine,
      reason: z.enum(DEPOSIT_MATCH_REASONS),
      candidates: z.array(adminDepositRow),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});
export const depositMatchApproveInput = z.strictObject({
  matches: z
    .array(z.strictObject({ line_id: z.int().check(z.gte(1)), code: depositCode() }))
    .check(z.minLength(1), z.maxLength(DEPOSIT_MATCHES_AT_ONCE)),
});
/** Each match succeeds or fails separately; `error` is a code of the contract. */
export const depositMatchApproved = z.object({
  results: z.array(
    z.object({
      line_id: z.int(),
      code: z.string(),
      credited: z.nullable(amountOut()),
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});

export const depositClaimsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(["open", "closed"]), "open"),
});
export const depositClaimPage = z.object({
  rows: z.array(depositClaimRow),
  next_cursor: z.nullable(z.string()),
  open: z.int(),
  overdue: z.int(),
});
const claim = { claim_id: rowId() };
export const depositClaimInputOf = z.strictObject(claim);
export const depositClaimTakeInput = z.strictObject({
  ...claim,
  /** Reassigns it from the colleague who works on it. */
  take_over: z._default(z.boolean(), false),
});
export const depositClaimAcceptInput = z.strictObject({
  ...claim,
  line_id: z.int().check(z.gte(1)),
});
export const depositClaimRejectInput = z.strictObject({ ...claim, reason: words() });
export const adminDepositClaim = z.object({
  claim: depositClaimRow,
  suggestions: z.array(depositSuggestion),
});
export type AdminDepositClaim = z.output<typeof adminDepositClaim>;

/** A payment method on the deposits page. */
export const adminDepositMethod = z.object({
  ...depositMethod.shape,
  source: z.enum(DEPOSIT_METHOD_SOURCES),
  /** Whether the brand has the bank account or the connection's method; otherwise it cannot be offered. */
  available: z.boolean(),
  offered: z.boolean(),
  rank: z.int(),
  /** Limits of the payment method itself. */
  least_possible: amountOut(),
  most_possible: amountOut(),
});
export type AdminDepositMethod = z.output<typeof adminDepositMethod>;

const nominal = () => amount().check(rule("regex", (value) => value % DEPOSIT_STEP_RUPIAH === 0));
const unique = <T>(key: (value: T) => unknown) =>
  rule<T[]>("regex", (values) => new Set(values.map(key)).size === values.length);

export const depositMethodInput = z.strictObject({
  code: depositMethodCode(),
  offered: z.boolean(),
  fixed: amount(0, 1_000_000),
  rate_basis_points: z.int().check(z.gte(0), z.lte(1_000)),
  least: amount(),
  most: amount(),
  opens_at: z.nullable(clock()),
  closes_at: z.nullable(clock()),
  rank: z.int().check(z.gte(0), z.lte(10_000)),
});
export type DepositMethodInput = z.output<typeof depositMethodInput>;
export const depositDayLimit = z.strictObject({
  category: z.enum(MEMBER_TIERS),
  most: amount(),
});
/** `version` is the version that the form was loaded with. */
export const depositSettingsInput = z.strictObject({
  version: z.int(),
  nominals: z.array(nominal()).check(
    z.minLength(1),
    z.maxLength(DEPOSIT_NOMINALS_LIMIT),
    unique<number>((each) => each),
  ),
  cut_off: clock(),
  holidays: z.array(calendarDate()).check(
    z.maxLength(DEPOSIT_HOLIDAYS_LIMIT),
    unique<string>((each) => each),
  ),
  /** Daily limits (WIB) by tier; a tier without a row has no limit. */
  day_limits: z.array(depositDayLimit).check(unique<{ category: string }>((each) => each.category)),
  methods: z.array(depositMethodInput).check(
    z.maxLength(100),
    unique<{ code: string }>((each) => each.code),
  ),
  /** Reason for the second person, when approval is needed. */
  reason: z._default(text(STAFF_REASON_CHARACTERS), ""),
});
export type DepositSettingsInput = z.output<typeof depositSettingsInput>;
export const adminDepositSettings = z.object({
  version: z.int(),
  nominals: z.array(amountOut()),
  cut_off: z.string(),
  holidays: z.array(z.string()),
  day_limits: z.array(z.object({ category: z.enum(MEMBER_TIERS), most: amountOut() })),
  methods: z.array(adminDepositMethod),
  /** Raised limits that wait for a second person. */
  approval_id: z.nullable(z.int()),
});
export type AdminDepositSettings = z.output<typeof adminDepositSettings>;
export const depositSettingsHistory = z.object({
  changes: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export { depositInput as adminDepositInput };
