import * as z from "zod/mini";
import { amountOut, code, requiredText, text, withoutMarks } from "../field-rules.ts";
import {
  CONNECTION_MODES,
  CONNECTION_NAME_MAX_CHARACTERS,
  CONNECTION_PORTS,
  CONNECTION_SETTING_MAX_CHARACTERS,
  CONNECTION_STEPS,
  OVERLAP_HOURS,
} from "./rules.ts";

const port = z.enum(CONNECTION_PORTS);
const mode = z.enum(CONNECTION_MODES);
const id = z.string().check(z.maxLength(40));
const name = requiredText(CONNECTION_NAME_MAX_CHARACTERS);
/** By the names of the vendor's fields; which there are is the description's business. */
const settings = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    z.string().check(withoutMarks(), z.maxLength(CONNECTION_SETTING_MAX_CHARACTERS)),
    z.number(),
  ]),
);
const reason = text(300);

export const connectionStep = z.object({
  step: z.enum(CONNECTION_STEPS),
  state: z.enum(["passed", "failed", "skipped"]),
  /** Of a step that failed, or passed with a warning: the code of the refusal that it would be, and its sentence. */
  code: z.nullable(z.string()),
  sentence: z.nullable(z.string()),
  /** The balance, how many rows or ways of paying, or the highest fee that customers paid on top. */
  value: z.nullable(z.int()),
});
export type ConnectionStep = z.output<typeof connectionStep>;
export const connectionTestAnswer = z.object({ steps: z.array(connectionStep) });

export const vendorField = z.object({
  name: z.string(),
  kind: z.enum(["text", "secret", "address", "host", "email", "choice", "whole_number"]),
  label: z.string(),
  help: z.nullable(z.string()),
  optional: z.boolean(),
  /** By mode, what a form proposes. */
  proposed: z.record(z.string(), z.union([z.string(), z.number()])),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  /** Says how the vendor may be asked. */
  limit: z.boolean(),
});
export type VendorField = z.output<typeof vendorField>;
export const connectionVendor = z.object({
  port,
  vendor: z.string(),
  name: z.string(),
  about: z.string(),
  documentation: z.nullable(z.string()),
  modes: z.array(mode),
  fields: z.array(vendorField),
  calls_from: z.array(z.string()),
  /** What proves its callbacks; null where it makes none. */
  callback_proof: z.nullable(z.string()),
  /** The kind of message that it carries. */
  carries: z.nullable(z.string()),
});
export type ConnectionVendor = z.output<typeof connectionVendor>;
export const connectionVendorList = z.object({ vendors: z.array(connectionVendor) });

export const connection = z.object({
  port,
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  mode,
  /** Made and kept up by the demo, as long as nobody changes it. */
  is_demo: z.boolean(),
  paused: z.boolean(),
  version: z.int(),
  /** Without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of each secret that is set: enough to tell two apart, and nothing else. */
  secrets: z.array(z.object({ name: z.string(), fingerprint: z.string() })),
  /** What to paste into the vendor's pages. */
  callback_url: z.nullable(z.string()),
  /** Until when callbacks proved by the keys before are taken. */
  overlap_until: z.nullable(z.string()),
  balance: z.nullable(amountOut()),
  balance_read_at: z.nullable(z.string()),
  tested_at: z.nullable(z.string()),
  steps: z.array(connectionStep),
  /** A change that waits for a second person. */
  asked: z.nullable(z.string()),
});
export type Connection = z.output<typeof connection>;
/** A new account that serves nothing before a second person agrees. */
export const waitingConnection = z.object({
  approval_id: z.int(),
  port,
  vendor_name: z.string(),
  name: z.string(),
  mode,
});
export type WaitingConnection = z.output<typeof waitingConnection>;
export const connectionList = z.object({
  connections: z.array(connection),
  waiting: z.array(waitingConnection),
});

/** The account, or the request that it waits for. */
export const connectionConnectAnswer = z.object({
  connection: z.nullable(connection),
  approval_id: z.nullable(z.int()),
});
export type ConnectionConnectAnswer = z.output<typeof connectionConnectAnswer>;

export const connectionConnectInput = z.strictObject({
  port,
  vendor: z.string().check(z.maxLength(40)),
  mode,
  name,
  settings,
});
/** With `id` what is left out is taken from the account as it stands. */
export const connectionTestInput = z.strictObject({
  port,
  vendor: z.string().check(z.maxLength(40)),
  mode,
  id: z.optional(id),
  settings,
  /** Whom a test message goes to. */
  to: z.optional(code(200)),
});
/** Secrets that are left out stay as they are; a setting that may be empty is emptied by an empty text. */
export const connectionEditInput = z.strictObject({
  port,
  id,
  version: z.int(),
  name,
  mode,
  settings,
  reason,
});
export const connectionRotateInput = z.strictObject({
  port,
  id,
  version: z.int(),
  settings,
  overlap_hours: z.int().check(z.gte(OVERLAP_HOURS.least), z.lte(OVERLAP_HOURS.most)),
  reason,
});
/** `approval_id` where it waits for a second person. */
export const connectionChangeAnswer = z.object({
  connection,
  approval_id: z.nullable(z.int()),
});
export type ConnectionChangeAnswer = z.output<typeof connectionChangeAnswer>;
export const connectionPauseInput = z.strictObject({ port, id, paused: z.boolean() });
export const connectionHistoryQuery = z.strictObject({ port, id });
export const connectionHistory = z.object({
  changes: z.array(
    z.object({
      at: z.string(),
      /** Null for a command on the server. */
      by: z.nullable(z.string()),
      action: z.string(),
      values: z.array(
        z.object({
          label: z.string(),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type ConnectionHistory = z.output<typeof connectionHistory>;
