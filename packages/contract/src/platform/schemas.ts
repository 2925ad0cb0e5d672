import * as z from "zod/mini";
import { APPROVAL_REASON_CHARACTERS } from "../approvals/rules.ts";
import { featureSwitchInput } from "../features/schemas.ts";
import {
  phone,
  plainMarks,
  refusedAs,
  requiredCode,
  requiredEmail,
  requiredText,
  text,
} from "../field-rules.ts";
import { errors } from "./errors.ts";
import {
  BRAND_CODE_MAX_CHARACTERS,
  BRAND_NAME_MAX_CHARACTERS,
  DATABASE_URL_MAX_CHARACTERS,
  HOST_MAX_CHARACTERS,
} from "./rules.ts";

const OWNER_NAME_MAX_CHARACTERS = 80;
const code = z.string().check(z.maxLength(BRAND_CODE_MAX_CHARACTERS));

export const brandCodeInput = z.strictObject({ code });

const status = z.enum(["active", "suspended"]);
export const platformBrandRow = z.object({
  code: z.string(),
  name: z.string(),
  status,
  /** Defined by the server's configuration instead of the list, so the console can neither suspend nor move it. */
  is_own: z.boolean(),
  member_url: z.string(),
  staff_url: z.string(),
  member_host: z.string(),
  staff_host: z.string(),
  created_at: z.nullable(z.string()),
});
export type PlatformBrandRow = z.output<typeof platformBrandRow>;
export const platformBrandList = z.object({ rows: z.array(platformBrandRow) });

const state = z.enum(["ok", "warning", "failing"]);
/**
 * Ages and totals of a brand, without personal data. It has a check's name and state but not its sentence, which may
 * name a person.
 */
export const brandFigures = z.object({
  /** Null when this server does not serve the brand, so that its health is unknown. */
  health: z.nullable(state),
  troubles: z.array(z.object({ name: z.string(), state })),
  /** The last applied migration. Brands with the same one run the same version. */
  version: z.string(),
  size_bytes: z.int(),
  /** Null when there is no backup, or no restore test. */
  backup_age_seconds: z.nullable(z.int()),
  restored_age_seconds: z.nullable(z.int()),
  /** Successful sales of today, in WIB. */
  sales_today_count: z.int(),
  has_staff: z.boolean(),
});
export type BrandFigures = z.output<typeof brandFigures>;

const host = requiredCode(HOST_MAX_CHARACTERS);
export const platformBrandAddInput = z.strictObject({
  code: requiredCode(BRAND_CODE_MAX_CHARACTERS).check(
    refusedAs(errors, "brand_code_form", (value) => /^[a-z][a-z0-9-]{1,29}$/.test(value)),
  ),
  name: requiredText(BRAND_NAME_MAX_CHARACTERS).check(
    refusedAs(errors, "brand_name_line", (value) => !/\p{Cc}/u.test(value)),
  ),
  host,
  /** Empty: staff use the members' host at the back office's port. */
  staff_host: text(HOST_MAX_CHARACTERS).check(plainMarks()),
  /** Code of the brand used as the template; empty for none. */
  template: text(BRAND_CODE_MAX_CHARACTERS),
  /** An empty database on another server; empty: a database is created on the server's own PostgreSQL. */
  database_url: text(DATABASE_URL_MAX_CHARACTERS),
});
export const platformBrandHostsInput = z.strictObject({
  code,
  host,
  staff_host: text(HOST_MAX_CHARACTERS).check(plainMarks()),
});

/** The link is shown once; only its proof is stored. */
export const ownerLink = z.object({ link: z.string(), valid_seconds: z.int() });
export const platformBrandAdded = z.object({ brand: platformBrandRow, owner: ownerLink });
export type PlatformBrandAdded = z.output<typeof platformBrandAdded>;
export type OwnerLink = z.output<typeof ownerLink>;

/** The same input and confirmations as on the brand's own features page. */
export const platformFeatureSwitchInput = z.strictObject({ ...featureSwitchInput.shape, code });

/** The supplying brand, and the brands that buy from it. */
export const platformHouse = z.object({
  house: z.nullable(z.string()),
  accounts: z.array(
    z.object({
      brand: z.string(),
      house: z.string(),
      member_id: z.int(),
      /** Purchases of an ended one are still settled. */
      ended: z.boolean(),
    }),
  ),
});
export type PlatformHouse = z.output<typeof platformHouse>;
/** Empty code: no supplying brand. */
export const platformHouseChooseInput = z.strictObject({ code: text(BRAND_CODE_MAX_CHARACTERS) });
export const platformHouseAccountInput = z.strictObject({
  code,
  /** Phone of the supplying brand's member that becomes the brand's account. */
  phone: phone(),
});

export const platformOwners = z.object({
  rows: z.array(
    z.object({
      staff_id: z.int(),
      name: z.string(),
      email: z.string(),
      state: z.enum(["active", "invited", "suspended"]),
      second_factor: z.boolean(),
      is_you: z.boolean(),
    }),
  ),
});
export type PlatformOwners = z.output<typeof platformOwners>;
export const platformOwnerInviteInput = z.strictObject({
  name: requiredText(OWNER_NAME_MAX_CHARACTERS),
  email: requiredEmail(),
});
/** Reason for blocking or unblocking an owner; it is logged. */
export const platformOwnerAccessInput = z.strictObject({
  staff_id: z.string().check(z.regex(/^\d{1,15}$/)),
  reason: requiredText(APPROVAL_REASON_CHARACTERS),
});
