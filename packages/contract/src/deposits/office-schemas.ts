import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { bankLine } from "../banks/line-schemas.ts";
import { BANK_QUEUE_REASONS } from "../banks/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  matching,
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
const clock = () => matching(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A request as staff see it. */
export const adminDepositRow = z.object({
  request: depositRequest,
  member: z.object({ id: z.int(), name: z.string(), hp: z.string() }),
  /** The gateway's charge, where it is paid by one. */
  charge_id: z.nullable(z.int()),
  /** Soonest first in the queue: the end of a claim's 24 hours, else of the request. */
  due_at: z.nullable(z.string()),
  overdue: z.boolean(),
  /** Lines of the bank that it could be. */
  suggestions: z.int(),
});
export type AdminDepositRow = z.output<typeof adminDepositRow>;

/**
 * The back office's lists: `open` waits for money; `queue` waits for a person (an open claim, a line that fits and was not credited by
 * itself, cash to approve); `cash` was approved and is not handed over; `decided` is over.
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

/** By code, total, phone or holder name; in a body, since they are personal. */
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
  /** Who of the staff. */
  name: z.nullable(z.string()),
  amount: z.nullable(amountOut()),
  text: z.string(),
});
export type DepositStep = z.output<typeof depositStep>;

/** A bank line beside what it could be; the best first. */
export const depositSuggestion = z.object({
  line: bankLine,
  code: z.string(),
  /** What fits: the sum to the rupiah, the day, the sender's name. */
  fits: z.object({ amount: z.boolean(), day: z.boolean(), sender: z.boolean() }),
  /** 0–100. */
  score: z.int(),
});
export type DepositSuggestion = z.output<typeof depositSuggestion>;

export const depositClaimRow = z.object({
  claim_id: z.int(),
  row: adminDepositRow,
  claim: depositClaimDetail,
  /** Address of the photo below the back office's; null without one. */
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
  /** The line that it was credited by. */
  line: z.nullable(bankLine),
  /** What this person may still approve alone: of one request, and within 24 hours. */
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
/** Cash that the collector paid into an account of the brand's. */
export const depositHandOverInput = z.strictObject({
  code: depositCode(),
  account_id: z.int().check(z.gte(1)),
  proof: words(),
});
/** What the kind `deposits.approve` asks for: the whole nominal, or with `amount` and `reason` a part of it. */
export const depositApprovalAsked = z.strictObject({
  code: depositCode(),
  amount: z.optional(amount()),
  reason: z.optional(words()),
  proof: words(),
});
export type DepositApprovalAsked = z.output<typeof depositApprovalAsked>;

/** What the kind `deposits.line` asks for: a top-up is credited by a line of another amount, account or sender. */
export const depositLineAsked = z.strictObject({
  code: depositCode(),
  line_id: z.int().check(z.gte(1)),
});

export const depositMatchesQuery = z.strictObject(pageQuery);
/** A line that was not credited by itself although it fits, and why. */
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
/** Each stands or falls alone; `error` is a code of the contract. */
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
  /** Takes it from the colleague who works on it. */
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

/** A way of paying as the room of deposits shows it. */
export const adminDepositMethod = z.object({
  ...depositMethod.shape,
  source: z.enum(DEPOSIT_METHOD_SOURCES),
  /** The brand has it (a bank account, a connection's open method): else it cannot be offered. */
  available: z.boolean(),
  offered: z.boolean(),
  rank: z.int(),
  /** What the way of paying itself allows. */
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
/** `version` is that of what the form was filled from. */
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
  /** What a tier may ask for in a day (WIB); a tier without a row has no limit. */
  day_limits: z.array(depositDayLimit).check(unique<{ category: string }>((each) => each.category)),
  methods: z.array(depositMethodInput).check(
    z.maxLength(100),
    unique<{ code: string }>((each) => each.code),
  ),
  /** Why, for the second person where one is needed. */
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
  /** Limits that were raised and wait for a second person. */
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
