export { noteProof } from "./change-email.ts";
export { eraseDeletedAccounts } from "./erase.ts";
export { mountOwnFiles, mountOwnPictures } from "./own-pictures.ts";
export { confirmPassword, requireRecentPassword } from "./password.ts";
export { forgetProof, provePassword } from "./prove-password.ts";
export { maskedPerson, maskName, maskPhone, takeSearch } from "./search.ts";
