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
/** Values by the vendor's field names; the vendor's description defines the fields. */
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
  /** For a step that failed, or passed with a warning: the equivalent error code and its sentence. */
  code: z.nullable(z.string()),
  sentence: z.nullable(z.string()),
  /** The balance, the number of rows or payment methods, or the highest fee that customers paid. */
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
  /** Proposed values of the form, by mode. */
  proposed: z.record(z.string(), z.union([z.string(), z.number()])),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  /** Whether the field is a rate limit for requests to the vendor. */
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
  /** How callbacks are verified; null when the vendor sends none. */
  callback_proof: z.nullable(z.string()),
  /** Kind of message that it sends. */
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
  /** Created and maintained by the demo until someone changes it. */
  is_demo: z.boolean(),
  paused: z.boolean(),
  version: z.int(),
  /** Settings without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For each stored secret, a fingerprint to tell two apart and nothing else. */
  secrets: z.array(z.object({ name: z.string(), fingerprint: z.string() })),
  /** URL to enter at the vendor. */
  callback_url: z.nullable(z.string()),
  /** Until when callbacks verified with the previous keys are accepted. */
  overlap_until: z.nullable(z.string()),
  balance: z.nullable(amountOut()),
  balance_read_at: z.nullable(z.string()),
  tested_at: z.nullable(z.string()),
  steps: z.array(connectionStep),
  /** A change that waits for approval by a second person. */
  asked: z.nullable(z.string()),
});
export type Connection = z.output<typeof connection>;
/** A new account that stays inactive until a second person agrees. */
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

/** The account, or the approval request that it waits for. */
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
/** With `id`, omitted values are taken from the stored account. */
export const connectionTestInput = z.strictObject({
  port,
  vendor: z.string().check(z.maxLength(40)),
  mode,
  id: z.optional(id),
  settings,
  /** Recipient of a test message. */
  to: z.optional(code(200)),
});
/** Omitted secrets stay unchanged; an empty text clears an optional setting. */
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
/** `approval_id` is set when the change waits for a second person. */
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
