import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { DEVICE_STATES } from "../devices/rules.ts";
import {
  amount,
  amountOut,
  instant,
  phone,
  queryInteger,
  requiredSearchText,
  requiredText,
  rule,
  searchText,
  text,
} from "../field-rules.ts";
import {
  ADJUSTMENT_LIMIT_RUPIAH,
  BLOCK_KINDS,
  BLOCK_LISTS,
  COURIER_FLAGS,
  MEMBER_ACCOUNTS,
  MEMBER_TIERS,
  REQUEST_LISTS,
  STAFF_REASON_CHARACTERS,
} from "./rules.ts";

const HIGHEST_ID = 999_999_999_999_999;
const pathId = () => queryInteger(1, HIGHEST_ID);
const reason = () => requiredText(STAFF_REASON_CHARACTERS);

/** End time; null: unlimited, or until it is ended. */
const endsAt = () => z._default(z.nullable(instant()), null);
const nextCursor = z.nullable(z.string());

/** A name in the back office: masked until revealed with a reason. */
export const memberName = z.object({ member_id: z.int(), name: z.string() });

/** A member in a list. */
export const memberRow = z.object({
  member_id: z.int(),
  name: z.string(),
  hp: z.string(),
  category: z.string(),
  blocked: z.boolean(),
  since: z.string(),
});
export type MemberRow = z.output<typeof memberRow>;

export const HIT_KINDS = [
  "member",
  "transaction",
  "shipment",
  "complaint",
  "device",
  "deposit",
  "schedule",
] as const;

/** An exact match of an id. `id` is the record's own, `member_id` its member's. */
export const officeHit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  member_id: z.int(),
  title: z.string(),
});
export type OfficeHit = z.output<typeof officeHit>;

export const officeSearchInput = z.strictObject({
  query: requiredSearchText(80),
  cursor: pageQuery.cursor,
});
export const officeSearchAnswer = z.object({
  hits: z.array(officeHit),
  rows: z.array(memberRow),
  next_cursor: nextCursor,
});
export type OfficeSearchAnswer = z.output<typeof officeSearchAnswer>;

export const block = z.object({
  block_id: z.int(),
  kind: z.enum(BLOCK_KINDS),
  /** The owner of the account or device; null for a number without an account. */
  member_id: z.nullable(z.int()),
  /** The masked account name or number, or the device's name. */
  subject: z.string(),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  ends_at: z.nullable(z.string()),
  lifted_at: z.nullable(z.string()),
  /** Null when it expired. */
  lifted_by: z.nullable(z.string()),
  lift_reason: z.string(),
  active: z.boolean(),
});
export type Block = z.output<typeof block>;

export const memberGrant = z.object({
  grant_id: z.int(),
  permission: z.string(),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  ends_at: z.nullable(z.string()),
});
export type MemberGrant = z.output<typeof memberGrant>;

/** Everything on a member's page. */
export const adminMember = z.object({
  member_id: z.int(),
  name: z.string(),
  hp: z.string(),
  email: z.nullable(z.string()),
  category: z.string(),
  roles: z.array(z.string()),
  since: z.string(),
  phone_verified_at: z.nullable(z.string()),
  email_verified_at: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  referred_by: z.nullable(memberName),
  upline: z.nullable(memberName),
  agents: z.int(),
  of_brand: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** When the name, number and e-mail were erased; purchases are kept. */
  erased_at: z.nullable(z.string()),
  blocked: z.nullable(z.object({ ends_at: z.nullable(z.string()) })),
  /** Set while the upline has stopped the account's spending. */
  stopped: z.nullable(z.object({ reason: z.string(), at: z.string(), by: memberName })),
  balances: z.array(z.object({ account: z.enum(MEMBER_ACCOUNTS), balance: amountOut() })),
  pin: z.object({
    state: z.enum(["missing", "set", "locked"]),
    locked_until: z.nullable(z.string()),
    failed_today: z.int(),
  }),
  is_agen_mlo: z.boolean(),
  mlo_multi_supplier: z.boolean(),
  couriers: z.array(z.enum(COURIER_FLAGS)),
  /** Masked, newest first. */
  former_numbers: z.array(z.object({ hp: z.string(), moved_at: z.string() })),
  grants: z.array(memberGrant),
  blocks: z.array(block),
});
export type AdminMember = z.output<typeof adminMember>;

export const memberInput = z.strictObject({ member_id: pathId() });
export const memberRevealInput = z.strictObject({ member_id: pathId(), reason: reason() });
export const memberPerson = z.object({
  name: z.string(),
  hp: z.string(),
  email: z.nullable(z.string()),
});
export type MemberPerson = z.output<typeof memberPerson>;

export const memberStatementQuery = z.strictObject({
  member_id: pathId(),
  account: z._default(z.enum(MEMBER_ACCOUNTS), "deposit"),
  ...pageQuery,
});
export const statementLine = z.object({
  number: z.int(),
  at: z.string(),
  kind: z.string(),
  reference: z.string(),
  change: amountOut(),
  startBalance: amountOut(),
  endBalance: amountOut(),
});
export type StatementRow = z.output<typeof statementLine>;
export const memberStatement = z.object({
  rows: z.array(statementLine),
  balance: amountOut(),
  next_cursor: nextCursor,
});

export const memberDevices = z.object({
  devices: z.array(
    z.object({
      device_id: z.int(),
      name: z.string(),
      state: z.enum(DEVICE_STATES),
      trusted: z.boolean(),
      /** When a device that was recovered by code becomes trusted; null for all others. */
      trusted_from: z.nullable(z.string()),
      address: z.string(),
      app_version: z.nullable(z.string()),
      last_active_at: z.string(),
      /** Set when staff have blocked the browser. */
      blocked: z.nullable(z.object({ ends_at: z.nullable(z.string()) })),
    }),
  ),
  sessions: z.array(
    z.object({
      began_at: z.string(),
      expires_at: z.string(),
      address: z.string(),
      browser: z.string(),
    }),
  ),
});
export type MemberDevices = z.output<typeof memberDevices>;
export type MemberDevice = MemberDevices["devices"][number];

export const memberPageQuery = z.strictObject({ member_id: pathId(), ...pageQuery });
export const memberMessages = z.object({
  rows: z.array(
    z.object({
      message_id: z.int(),
      at: z.string(),
      kind: z.string(),
      channel: z.nullable(z.string()),
      recipient: z.string(),
      state: z.string(),
    }),
  ),
  next_cursor: nextCursor,
});
export type MemberMessage = z.output<typeof memberMessages>["rows"][number];
export const memberAudit = z.object({
  rows: z.array(
    z.object({
      entry_id: z.int(),
      at: z.string(),
      /** Null: done by the member or by the system. */
      by: z.nullable(z.string()),
      action: z.string(),
      detail: z.string(),
    }),
  ),
  next_cursor: nextCursor,
});
export type MemberAuditEntry = z.output<typeof memberAudit>["rows"][number];

export const memberBlockInput = z.strictObject({
  member_id: pathId(),
  reason: reason(),
  ends_at: endsAt(),
});
export const deviceBlockInput = z.strictObject({
  device_id: pathId(),
  reason: reason(),
  ends_at: endsAt(),
});
export const numberBlockInput = z.strictObject({
  number: phone(),
  reason: reason(),
  ends_at: endsAt(),
});
export const blockLiftInput = z.strictObject({ block_id: pathId(), reason: reason() });
export const blocksQuery = z.strictObject({
  list: z._default(z.enum(BLOCK_LISTS), "active"),
  ...pageQuery,
});
export const blockPage = z.object({ rows: z.array(block), next_cursor: nextCursor });

export const memberStandingInput = z.strictObject({
  member_id: pathId(),
  category: z.enum(MEMBER_TIERS),
  /** Phone number or member id of the Master; empty for none. Omitted: unchanged. */
  upline: z.optional(searchText(40)),
  reason: reason(),
});
export const memberFlagsInput = z.strictObject({
  member_id: pathId(),
  is_agen_mlo: z.boolean(),
  mlo_multi_supplier: z.boolean(),
  couriers: z.array(z.enum(COURIER_FLAGS)).check(z.maxLength(COURIER_FLAGS.length)),
  reason: reason(),
});

const adjustment = {
  /** Whether the member receives or loses the amount. */
  direction: z.enum(["plus", "minus"]),
  amount: amount(1, ADJUSTMENT_LIMIT_RUPIAH),
  /** Shown to the member. */
  reason: reason(),
  /** Evidence for staff: a ticket, a bank line. */
  proof: requiredText(STAFF_REASON_CHARACTERS),
};
export const memberAdjustInput = z.strictObject({ member_id: pathId(), ...adjustment });
export const memberAdjustment = z.object({ code: z.string(), member: adminMember });

/** The module validates the name. */
const permission = () => requiredText(60);

export const permissionGrantInput = z.strictObject({
  member_id: pathId(),
  permission: permission(),
  reason: reason(),
  ends_at: endsAt(),
});
export const permissionRemoveInput = z.strictObject({ grant_id: pathId(), reason: reason() });
export const permissionRequestsQuery = z.strictObject({
  list: z._default(z.enum(REQUEST_LISTS), "open"),
  ...pageQuery,
});
export const permissionRequestRow = z.object({
  request_id: z.int(),
  member: memberName,
  category: z.string(),
  permission: z.string(),
  note: z.string(),
  at: z.string(),
  state: z.enum(["waiting", "granted", "refused"]),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  words: z.string(),
});
export type PermissionRequestRow = z.output<typeof permissionRequestRow>;
export const permissionRequestPage = z.object({
  rows: z.array(permissionRequestRow),
  next_cursor: nextCursor,
  /** Number waiting. */
  open: z.int(),
});
export const permissionDecideInput = z.strictObject({
  request_id: pathId(),
  grant: z.boolean(),
  /** Shown to the member for a rejection. */
  reason: reason(),
  ends_at: endsAt(),
});

export const recoveryRow = z.object({
  device_id: z.int(),
  member: memberName,
  device: z.string(),
  address: z.string(),
  began_at: z.string(),
  trusted_from: z.string(),
});
export type RecoveryRow = z.output<typeof recoveryRow>;
export const recoveryList = z.object({ rows: z.array(recoveryRow) });

/** Input of the approval kinds `members.number_move` and `members.recovery_end`. */
export const numberMoveAsked = z.strictObject({
  member_id: z.int().check(z.gte(1)),
  hp: phone(),
  evidence: requiredText(STAFF_REASON_CHARACTERS),
});
export const recoveryEndAsked = z.strictObject({ device_id: z.int().check(z.gte(1)) });

/** Input of the approval kind `MEMBER_STANDING_APPROVAL`: another Master earns on the member's sales. */
export const standingAsked = z.strictObject({
  member_id: z.int().check(z.gte(1)),
  category: z.enum(MEMBER_TIERS),
  /** Phone number or member id of the Master. */
  upline: searchText(40),
});

/** Input of the approval kind `members.balance_adjustment`: a correction above the limit of one person. */
export const adjustmentAsked = z.strictObject({
  member_id: z.int().check(z.gte(1)),
  ...adjustment,
});

/** The approval inputs as forms, with the reason. */
export const numberMoveForm = z.extend(numberMoveAsked, { reason: reason() });
export const recoveryEndForm = z.extend(recoveryEndAsked, { reason: reason() });

export const recoveryStopInput = z.strictObject({ device_id: pathId(), reason: reason() });

/** Maximum length of the note that explains a permission request to staff. */
export const PERMISSION_NOTE_CHARACTERS = 300;

export const permissionAskedQuery = z.strictObject({ permission: permission() });
export const permissionAskInput = z.strictObject({
  permission: permission(),
  note: z._default(text(PERMISSION_NOTE_CHARACTERS), ""),
});

/** The account's last request for a permission. */
export const permissionAsked = z.object({
  state: z.enum(["none", "waiting", "granted", "refused"]),
  asked_at: z.nullable(z.string()),
  /** Staff's reply to a rejected one. */
  words: z.string(),
});
export type PermissionAsked = z.output<typeof permissionAsked>;

export const memberViewInput = z.strictObject({
  member_id: queryInteger(1, 999_999_999_999_999),
  reason: requiredText(STAFF_REASON_CHARACTERS),
});

/** The URL to open, and the token for its fragment: 256 random bits, valid once. */
export const memberView = z.object({ address: z.string(), token: z.string() });
export type MemberView = z.output<typeof memberView>;

export const viewBeginInput = z.strictObject({
  token: z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value))),
});

/** A path of the members' app, without the query, which may contain personal data. */
export const viewPageInput = z.strictObject({
  path: text(200).check(rule("regex", (value) => /^\/[^?#]*$/.test(value))),
});
