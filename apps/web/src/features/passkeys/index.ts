export {
  make,
  passkeysQuery,
  proveAsked,
  proveSpending,
  showPasskeyFailure,
  signInByAutofill,
  signInByPasskey,
} from "./passkeys.ts";
