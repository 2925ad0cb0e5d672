/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const staffLogin = "POST admin/auth/login";
export const staffFactorBegin = "POST admin/auth/factor/begin";
export const staffFactorConfirm = "POST admin/auth/factor/confirm";
export const staffFactorCheck = "POST admin/auth/factor/check";
export const staffRecoveryCodes = "POST admin/auth/factor/recovery-codes";
export const staffRoom = "GET admin/staff";
export const staffInvite = "POST admin/staff";
export const staffInviteAgain = "POST admin/staff/{staff_id}/invite";
export const staffRoleSet = "POST admin/staff/{staff_id}/role";
export const staffSuspend = "POST admin/staff/{staff_id}/suspend";
export const staffRestore = "POST admin/staff/{staff_id}/restore";
export const staffPowerEnd = "POST admin/staff/powers/{power_id}/end";
export const roleSave = "POST admin/roles";
export const roleDelete = "DELETE admin/roles/{role_id}";
export const invitation = "GET admin/auth/invitation";
export const invitationAccept = "POST admin/auth/invitation";
