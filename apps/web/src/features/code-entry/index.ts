export { CodeField } from "./code-field.tsx";
export { Resend } from "./resend.tsx";
export { useFailure } from "./use-failure.ts";
