import type * as z from "zod/mini";
import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";

type Calls = PartsOf<"calls">;
export type CallName = keyof Calls;
/** Calls for a brand's members and visitors; staff calls are below `admin/`. */
export type MemberCallName = {
  [Name in CallName]: Calls[Name]["endpoint"] extends `${string} admin/${string}` ? never : Name;
}[CallName];

/**
 * Every call of a brand's /api/v1. Routes, the API description and tests are derived from it; browsers import only its
 * types.
 */
export const calls: Calls = mergeParts("calls", DOMAINS);

type ConsoleCalls = PartsOf<"consoleCalls">;
export type ConsoleCallName = keyof ConsoleCalls;
/** Calls of the owner's console, which no brand serves. */
export const consoleCalls: ConsoleCalls = mergeParts("consoleCalls", DOMAINS);

type ServedCalls = Calls & ConsoleCalls;
/** A call that any host of the server serves. */
export type ServedCallName = keyof ServedCalls;
export const servedCalls: ServedCalls = { ...calls, ...consoleCalls };

export type CallInput<Name extends ServedCallName> = z.input<ServedCalls[Name]["input"]>;
export type CallOutput<Name extends ServedCallName> = z.output<ServedCalls[Name]["output"]>;

type NameByEndpoint = { [Name in ServedCallName as ServedCalls[Name]["endpoint"]]: Name };
/** Verb and path of a call, as in its contract. */
export type EndpointOfCall = keyof NameByEndpoint;
export type CallNamed<At extends EndpointOfCall> = NameByEndpoint[At];
