import type * as z from "zod/mini";
import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";

type Calls = PartsOf<"calls">;
export type CallName = keyof Calls;
export type MemberCallName = keyof PartsOf<"memberEndpoints">;

/** Every call of /api/v1. Routes, the API description and the tests are derived from it; a browser imports its types alone. */
export const calls: Calls = mergeParts("calls", DOMAINS);

export type CallInput<Name extends CallName> = z.input<Calls[Name]["input"]>;
export type CallOutput<Name extends CallName> = z.output<Calls[Name]["output"]>;

type Endpoints = PartsOf<"memberEndpoints"> & PartsOf<"officeEndpoints">;
type NameByEndpoint = { [Name in keyof Endpoints as Endpoints[Name]]: Name };
/** The verb and path of a call, as its domain has them. */
export type EndpointOfCall = keyof NameByEndpoint;
export type CallNamed<At extends EndpointOfCall> = NameByEndpoint[At];
