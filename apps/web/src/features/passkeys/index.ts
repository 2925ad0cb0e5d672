export {
  make,
  passkeysQuery,
  proveSpending,
  showPasskeyFailure,
  signInByAutofill,
  signInByPasskey,
} from "./passkeys.ts";
