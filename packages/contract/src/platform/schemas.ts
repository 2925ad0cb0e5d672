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
  /** Named by the server's configuration, and not by the list: it is neither suspended nor moved from here. */
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
/** Ages and sums of a brand, and nothing of a person: a check's name and state, never its sentence, which may name somebody. */
export const brandFigures = z.object({
  /** Null where this server does not serve the brand: then nobody says how it is. */
  health: z.nullable(state),
  troubles: z.array(z.object({ name: z.string(), state })),
  /** The last change of its tables that was applied; of two brands with the same one the program is the same. */
  version: z.string(),
  size_bytes: z.int(),
  /** Null where no backup was made, or none brought back. */
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
  /** Left empty, staff use the members' host at the port of the back office. */
  staff_host: text(HOST_MAX_CHARACTERS).check(plainMarks()),
  /** The code of the brand after which it is made; empty for none. */
  template: text(BRAND_CODE_MAX_CHARACTERS),
  /** An empty database on a server elsewhere; left empty, one is made beside the server's own. */
  database_url: text(DATABASE_URL_MAX_CHARACTERS),
});
export const platformBrandHostsInput = z.strictObject({
  code,
  host,
  staff_host: text(HOST_MAX_CHARACTERS).check(plainMarks()),
});

/** A link is shown once: only what proves it is stored. */
export const ownerLink = z.object({ link: z.string(), valid_seconds: z.int() });
export const platformBrandAdded = z.object({ brand: platformBrandRow, owner: ownerLink });
export type PlatformBrandAdded = z.output<typeof platformBrandAdded>;
export type OwnerLink = z.output<typeof ownerLink>;

/** As a brand's own room has it, with the same consents. */
export const platformFeatureSwitchInput = z.strictObject({ ...featureSwitchInput.shape, code });

/** The brand by whose suppliers others may buy, and who does. */
export const platformHouse = z.object({
  house: z.nullable(z.string()),
  accounts: z.array(
    z.object({
      brand: z.string(),
      house: z.string(),
      member_id: z.int(),
      /** What was bought by an ended one is still settled. */
      ended: z.boolean(),
    }),
  ),
});
export type PlatformHouse = z.output<typeof platformHouse>;
/** An empty code: nobody. */
export const platformHouseChooseInput = z.strictObject({ code: text(BRAND_CODE_MAX_CHARACTERS) });
export const platformHouseAccountInput = z.strictObject({
  code,
  /** Of the house's member who becomes the brand's account. */
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
/** Why somebody is shut out, or let in again: it stands in the log. */
export const platformOwnerAccessInput = z.strictObject({
  staff_id: z.string().check(z.regex(/^\d{1,15}$/)),
  reason: requiredText(APPROVAL_REASON_CHARACTERS),
});
