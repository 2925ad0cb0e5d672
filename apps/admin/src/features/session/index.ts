export { CodeForm } from "./code-form.tsx";
export { Enrolment } from "./enrolment.tsx";
export { RecoveryCodes } from "./recovery-codes.tsx";
export { SignIn } from "./sign-in.tsx";
