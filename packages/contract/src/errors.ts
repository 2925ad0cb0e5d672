import { errors as common } from "./common-errors.ts";
import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import type { ErrorRow } from "./error-row.ts";

/** Every error code that a call can return. Browsers import only the rows of their own domains. */
export type ErrorCode = keyof (typeof common & PartsOf<"errors">);

export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = mergeParts("errors", {
  common: { errors: common },
  ...DOMAINS,
});
