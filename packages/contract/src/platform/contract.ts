import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { officeFeatures } from "../features/schemas.ts";
import { CONSOLE_PERMISSION } from "./rules.ts";
import {
  brandCodeInput,
  brandFigures,
  ownerLink,
  platformBrandAddInput,
  platformBrandAdded,
  platformBrandHostsInput,
  platformBrandList,
  platformBrandRow,
  platformFeatureSwitchInput,
  platformHouse,
  platformHouseAccountInput,
  platformHouseChooseInput,
  platformOwnerAccessInput,
  platformOwnerInviteInput,
  platformOwners,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const owners = { access: "staff", permission: CONSOLE_PERMISSION } as const;
const reading = perMinute(240);
/** The list makes one call per row for its figures. */
const readingFigures = perMinute(3_000);
const acting = perMinute(30);
const ofAccess = [
  "staff_not_found",
  "staff_self",
  "staff_above_you",
  "approver_cooling",
  "approver_not_agreed",
] as const;
const ofHosts = ["host_taken", "host_is_own", "host_port", "host_form"] as const;

/** Calls of the owner's console; no brand's host serves them. */
export const consoleCalls = {
  platformBrands: call("GET console/brands", {
    ...owners,
    input: nothing,
    output: platformBrandList,
    errors: [],
    rateLimit: reading,
    summary: "The brands of the install, with their hosts.",
  }),
  platformBrand: call("GET console/brands/{code}", {
    ...owners,
    input: brandCodeInput,
    output: platformBrandRow,
    errors: ["brand_not_found"],
    rateLimit: reading,
    summary: "One brand.",
  }),
  platformBrandFigures: call("GET console/brands/{code}/figures", {
    ...owners,
    input: brandCodeInput,
    output: brandFigures,
    errors: ["brand_not_found", "brand_not_serving"],
    rateLimit: readingFigures,
    summary: "How a brand is: health, version, size, ages of its backup, sales of today in number.",
  }),
  platformBrandAdd: call("POST console/brands", {
    ...owners,
    input: platformBrandAddInput,
    output: platformBrandAdded,
    errors: [
      "brand_code_form",
      "brand_code_reserved",
      "brand_code_taken",
      "brand_name_line",
      "brand_template_not_found",
      "brand_not_made",
      "database_address_form",
      "database_unreachable",
      "database_too_old",
      "database_unsafe",
      "database_newer",
      "database_not_empty",
      ...ofHosts,
    ],
    rateLimit: acting,
    summary:
      "Makes a brand with a database and keys of its own; answers the link of its first owner.",
  }),
  platformBrandHosts: call("POST console/brands/{code}/hosts", {
    ...owners,
    input: platformBrandHostsInput,
    output: platformBrandRow,
    errors: ["brand_not_found", "brand_is_own", ...ofHosts],
    rateLimit: acting,
    summary: "Gives a brand other hosts; the ones before are nobody's at once.",
  }),
  platformBrandSuspend: call("POST console/brands/{code}/suspend", {
    ...owners,
    input: brandCodeInput,
    output: platformBrandRow,
    errors: ["brand_not_found", "brand_is_own", "brand_already_so"],
    rateLimit: acting,
    summary: "Closes a brand's pages to members and staff; what is under way is still settled.",
  }),
  platformBrandResume: call("POST console/brands/{code}/resume", {
    ...owners,
    input: brandCodeInput,
    output: platformBrandRow,
    errors: ["brand_not_found", "brand_is_own", "brand_already_so"],
    rateLimit: acting,
    summary: "Opens a suspended brand again.",
  }),
  platformOwnerLink: call("POST console/brands/{code}/owner-link", {
    ...owners,
    input: brandCodeInput,
    output: ownerLink,
    errors: ["brand_not_found", "brand_not_serving", "brand_has_staff"],
    rateLimit: acting,
    summary: "Another link that makes a brand's first owner; the ones before work no more.",
  }),
  platformFeatures: call("GET console/brands/{code}/features", {
    ...owners,
    input: brandCodeInput,
    output: officeFeatures,
    errors: ["brand_not_found", "brand_not_serving"],
    rateLimit: reading,
    summary: "What a brand offers, as its own room shows it.",
  }),
  platformFeatureSwitch: call("POST console/brands/{code}/features", {
    ...owners,
    input: platformFeatureSwitchInput,
    output: officeFeatures,
    errors: [
      "brand_not_found",
      "brand_not_serving",
      "feature_not_offered",
      "feature_unchanged",
      "feature_needs_others",
      "feature_takes_along",
      "feature_sells_nothing",
    ],
    rateLimit: acting,
    summary: "Switches a feature of a brand, with the consents of the brand's own room.",
  }),
  platformHouse: call("GET console/house", {
    ...owners,
    input: nothing,
    output: platformHouse,
    errors: [],
    rateLimit: reading,
    summary: "The brand by whose suppliers others may buy, and the accounts that they have there.",
  }),
  platformHouseChoose: call("POST console/house", {
    ...owners,
    input: platformHouseChooseInput,
    output: platformHouse,
    errors: ["brand_not_found", "house_in_use"],
    rateLimit: acting,
    summary: "Chooses that brand, or none; not while others buy by the present one.",
  }),
  platformHouseAccountOpen: call("POST console/brands/{code}/house-account", {
    ...owners,
    input: platformHouseAccountInput,
    output: platformHouse,
    errors: [
      "brand_not_found",
      "brand_is_own",
      "brand_not_serving",
      "house_not_chosen",
      "house_of_itself",
      "house_account_open",
      "house_member_not_found",
      "house_member_blocked",
      "house_member_taken",
    ],
    rateLimit: acting,
    summary:
      "Makes a member of that brand another brand's account; nobody signs in to it any more.",
  }),
  platformHouseAccountEnd: call("POST console/brands/{code}/house-account/end", {
    ...owners,
    input: brandCodeInput,
    output: platformHouse,
    errors: ["brand_not_found", "brand_not_serving", "house_account_missing"],
    rateLimit: acting,
    summary: "Ends a brand's account; what was bought by it is still settled.",
  }),
  platformOwners: call("GET console/owners", {
    ...owners,
    input: nothing,
    output: platformOwners,
    errors: [],
    rateLimit: reading,
    summary: "Who may sign in to the console.",
  }),
  platformOwnerInvite: call("POST console/owners", {
    ...owners,
    input: platformOwnerInviteInput,
    output: ownerLink,
    errors: [
      "staff_email_taken",
      "role_not_found",
      "permission_not_held",
      "approver_cooling",
      "approver_not_agreed",
    ],
    rateLimit: acting,
    summary: "Invites another owner of the platform: a link that works once, for 48 hours.",
  }),
  platformOwnerSuspend: call("POST console/owners/{staff_id}/suspend", {
    ...owners,
    input: platformOwnerAccessInput,
    output: platformOwners,
    errors: [...ofAccess, "staff_last_owner"],
    rateLimit: acting,
    summary: "Shuts an owner out of the console: every session ends at once.",
  }),
  platformOwnerRestore: call("POST console/owners/{staff_id}/restore", {
    ...owners,
    input: platformOwnerAccessInput,
    output: platformOwners,
    errors: [...ofAccess],
    rateLimit: acting,
    summary: "Lets an owner in again who was shut out.",
  }),
};
