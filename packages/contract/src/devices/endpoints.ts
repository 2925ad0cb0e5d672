/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const login = "POST auth/login";
export const deviceWait = "POST auth/device/wait";
export const deviceRecover = "POST auth/device/recover";
export const deviceRecoverVerify = "POST auth/device/recover/verify";
export const devices = "GET account/device";
export const deviceAccept = "POST account/device/{device_id}/accept";
export const deviceTrust = "POST account/device/{device_id}/trust";
export const deviceReject = "POST account/device/{device_id}/reject";
export const deviceRevoke = "POST account/device/{device_id}/revoke";
export const deviceRename = "POST account/device/{device_id}/rename";
export const deviceForget = "POST account/device/{device_id}/forget";
export const pushTokenSave = "POST account/token";
export const deviceSignOutOthers = "POST account/device/sign-out-others";
