export { describeAccount, describeSession, describeStaffSession, visitorToken } from "./account.ts";
export { findStaffStep } from "./staff-step.ts";
export {
  hashNewPassword,
  refuseCommonPassword,
  refuseSamePassword,
  replacePassword,
} from "./new-password.ts";
export { inQueue } from "./new-password.ts";
export { avatarAddress } from "./account-details.ts";
export {
  agentStopped,
  liftEndedBlock,
  refuseBlockedDevice,
  refuseBlockedNumber,
  refuseStopped,
} from "./blocked.ts";
export { newDeviceToken, renewDeviceToken, shownDevice } from "./device-token.ts";
export { goneDigest, refuseClosed } from "./deleted.ts";
export { checkDeletedMember } from "./recover.ts";
export { hashPassword, isPassword } from "./passwords.ts";
export { securityNotices } from "./security-notices.ts";
export {
  pinLocked,
  pinToStore,
  pinWrong,
  refuseSimplePin,
  spendAuthority,
  verifyPin,
} from "./pins.ts";
export { bootstrapPage } from "./routes.ts";
export {
  createAuthenticator,
  endSession,
  hasSessionEnded,
  openSession,
  renewSession,
  SESSION_DAYS,
  sessionsOf,
} from "./sessions.ts";
export { fileOwner } from "./file-owner.ts";
export { findPrincipal, holdAccount } from "./store.ts";
export { guardPins } from "./guard-pins.ts";
export {
  checkMember,
  checkStaff,
  replaceSession,
  replaceStaffSession,
  signInKey,
  takeAttempt,
} from "./sign-in.ts";
export { forgiveLoginAttempt } from "./login-tries.ts";
export { coolAccount, resetPin } from "./store.ts";
export { coolingLimit, refuseCooling } from "./cooling-limit.ts";
