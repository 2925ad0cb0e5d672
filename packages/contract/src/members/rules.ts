/** Staff actions on members and their limits. */
export const MEMBER_TIERS = ["member", "agent", "master"] as const;
export type MemberTier = (typeof MEMBER_TIERS)[number];

/** The courier permissions of an account (feature row M90). */
export const COURIER_FLAGS = [
  "sicepat",
  "idexpress",
  "ninja_xpress",
  "sap_express",
  "jnt_cargo",
  "jnt_express",
  "jne_express",
  "lion_parcel",
] as const;
export type CourierFlag = (typeof COURIER_FLAGS)[number];

export const BLOCK_KINDS = ["account", "number", "device"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
export const BLOCK_LISTS = ["active", "ended"] as const;
export const REQUEST_LISTS = ["open", "decided"] as const;

/** A member's ledger accounts. */
export const MEMBER_ACCOUNTS = [
  "deposit",
  "cashback",
  "loan_deposit",
  "loan_debt",
  "loan_claim",
  "loan_cash",
  "commission",
  "member_cod",
] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

/** Maximum minutes of one read-only impersonation, and the time within which it must start. */
export const VIEW_MINUTES = 15;
export const VIEW_TOKEN_SECONDS = 30;

/** Maximum amount of one balance correction. */
export const ADJUSTMENT_LIMIT_RUPIAH = 100_000_000;

/** Filters and sort orders of the members list. */
export const MEMBER_STATES = ["active", "blocked", "deleted"] as const;
/** `quiet`: bought before, but not in the last 30 days. `never`: no purchase yet. */
export const MEMBER_ACTIVITIES = ["buying", "quiet", "never"] as const;
export const QUIET_DAYS = 30;
export const MEMBER_ORDERS = ["newest", "oldest", "deposit"] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

/** Maximum number of members in one file. */
export const MEMBER_EXPORT_ROWS = 20_000;

export const STAFF_REASON_CHARACTERS = 500;

/** Approval kind for changing the upline, when the brand has a second person. */
export const MEMBER_STANDING_APPROVAL = "members.standing";
