import type pg from "pg";
import type { ConnectionDescription, ConnectionPort, KeptStep } from "../../../ports/connection.ts";
import type { HouseAccount } from "../../../ports/house.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { OutgoingMessage, TemplatePurpose } from "../../../ports/message-channel.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

/**
 * How a module stores its accounts at vendors. The rows belong to the module, and its other tables refer to them;
 * creating, testing and changing an account is the same for all.
 */
export interface ConnectionHolder {
  readonly port: ConnectionPort;
  readonly table:
    | "supplier"
    | "message_channel"
    | "payment_gateway"
    | "disburser"
    | "courier_account";
  /** The column that names a row. */
  readonly key: "id" | "kind";
  readonly hasBalance: boolean;
  /** Whether previous keys are kept for callbacks. */
  readonly overlaps: boolean;
  /** The notification channel after a change, so that other processes follow. */
  readonly announce?: string;
  /** The context that the encrypted settings of a row are bound to. */
  place(id: string): string;
  /** Pauses or resumes an account, with its audit entry. Returns false when it does not exist. */
  switch(client: pg.PoolClient, actor: Actor, id: string, enabled: boolean): Promise<boolean>;
  /** Accepts callbacks with the current keys for this many more hours; absent when the vendor sends none. */
  keepPrevious?(client: pg.ClientBase, id: string, hours: number): Promise<void>;
  /** Steps of a test from the module's own records, shown beside the vendor's responses. */
  stepsOfRecords?(id: string): Promise<readonly KeptStep[]>;
  /** Runs after the commit, in this process. */
  changed?(): Promise<void>;
}

/** The dependencies of the connections, provided by the composition. */
export interface ConnectionParts {
  readonly vendors: readonly ConnectionDescription[];
  readonly holders: readonly ConnectionHolder[];
  readonly outbound: Outbound;
  /** The brand's account at the supplying brand of its install. */
  readonly house?: HouseAccount | undefined;
  /** The timeouts for calls that a person waits for. */
  readonly timeouts: SupplierTimeouts;
  /** The members' URL that vendors call. */
  readonly publicUrl: string;
  /** The test message of a channel. */
  trialMessage(to: string, purpose: TemplatePurpose | undefined): Promise<OutgoingMessage>;
}

/** Lets every module reload its accounts in this process. Errors are logged. */
export function reloadHolders({ log }: BrandContext, { holders }: ConnectionParts): void {
  for (const holder of holders)
    holder.changed?.().catch((error: unknown) => {
      log.error({ error: String(error) }, "changed connections could not be read");
    });
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** Where it keeps accounts at vendors, for the one page and the one command that make and change them. */
    readonly connections?: (services: Services) => ConnectionHolder;
  }
  interface HandlerParts {
    readonly connections: ConnectionParts;
  }
  interface ApprovalParts {
    readonly connections: ConnectionParts;
  }
}
