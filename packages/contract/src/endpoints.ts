import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";

/** Every call's verb and path by its name; a browser imports those of its own domains instead. */
export const MEMBER_ENDPOINTS: PartsOf<"memberEndpoints"> = mergeParts("memberEndpoints", DOMAINS);
export const OFFICE_ENDPOINTS: PartsOf<"officeEndpoints"> = mergeParts("officeEndpoints", DOMAINS);
export const ENDPOINTS = { ...MEMBER_ENDPOINTS, ...OFFICE_ENDPOINTS } as const;
