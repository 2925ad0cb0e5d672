export { restore, suspendAtOnce } from "./change-people.ts";
export { offerFirstOwnerLink } from "./first-owner.ts";
export { invite } from "./invite.ts";
export { recoverAccess } from "./recover-access.ts";
export { syncRoles } from "./roles.ts";
export { secretPlace } from "./second-factor.ts";
export { codeAt, stepAt } from "./totp.ts";
export { tellLoneActs } from "./tell-lone-acts.ts";
export { tellOwners } from "./tell-owners.ts";
