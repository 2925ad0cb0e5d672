/** What staff can do about members (SPEC.md section 6), and its limits. */
export const MEMBER_TIERS = ["member", "agent", "master"] as const;
export type MemberTier = (typeof MEMBER_TIERS)[number];

/** The couriers that an account may be let use, as SPEC.md section 3 names them. */
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

/** The accounts of the ledger that a member has. */
export const MEMBER_ACCOUNTS = ["deposit", "cashback", "loan_deposit", "commission"] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

/** How long staff may look at an account in one go, and within what the look must begin. */
export const VIEW_MINUTES = 15;
export const VIEW_TOKEN_SECONDS = 30;

/** Most that one correction of a balance moves. */
export const ADJUSTMENT_LIMIT_RUPIAH = 100_000_000;

/** How the list of members can be narrowed and ordered. */
export const MEMBER_STATES = ["active", "blocked", "deleted"] as const;
/** `quiet`: bought before, and nothing in the last 30 days; `never`: nothing yet. */
export const MEMBER_ACTIVITIES = ["buying", "quiet", "never"] as const;
export const QUIET_DAYS = 30;
export const MEMBER_ORDERS = ["newest", "oldest", "deposit"] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

/** The most members in one file. */
export const MEMBER_EXPORT_ROWS = 20_000;

export const STAFF_REASON_CHARACTERS = 500;

/** Asks for another upline where the brand has a second person. */
export const MEMBER_STANDING_APPROVAL = "members.standing";
