import { errors as common } from "./common-errors.ts";
import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import type { ErrorRow } from "./error-row.ts";

/** Every code that a call can answer with. A browser imports the rows of its own domains instead. */
export type ErrorCode = keyof (typeof common & PartsOf<"errors">);

export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = mergeParts("errors", {
  common: { errors: common },
  ...DOMAINS,
});
