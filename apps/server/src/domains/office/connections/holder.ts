import type pg from "pg";
import type { ConnectionDescription, ConnectionPort, KeptStep } from "../../../ports/connection.ts";
import type { HouseAccount } from "../../../ports/house.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type { OutgoingMessage, TemplatePurpose } from "../../../ports/message-channel.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

/**
 * Where a module keeps its accounts at vendors. The rows are its own, and everything that sells or sends refers to them; how an
 * account is made, tried and changed is the same for all.
 */
export interface ConnectionHolder {
  readonly port: ConnectionPort;
  readonly table: "supplier" | "message_channel" | "payment_gateway" | "disburser";
  /** The column that names a row. */
  readonly key: "id" | "kind";
  readonly hasBalance: boolean;
  /** Whether keys before are kept for callbacks. */
  readonly overlaps: boolean;
  /** Told through PostgreSQL after a change, so that other processes follow. */
  readonly announce?: string;
  /** What the sealed settings of a row are bound to. */
  place(id: string): string;
  /** Pauses an account or goes on with it, with its audit entry; false where there is none. */
  switch(client: pg.PoolClient, actor: Actor, id: string, enabled: boolean): Promise<boolean>;
  /** Lets the keys of today prove callbacks for so many hours more; absent where nobody calls back. */
  keepPrevious?(client: pg.ClientBase, id: string, hours: number): Promise<void>;
  /** Steps that a test of an account shows beside what the vendor answers now: what the module's own records say of it. */
  stepsOfRecords?(id: string): Promise<readonly KeptStep[]>;
  /** After the commit, in this process. */
  changed?(): Promise<void>;
}

/** What the connections are made of; the composition hands it in. */
export interface ConnectionParts {
  readonly vendors: readonly ConnectionDescription[];
  readonly holders: readonly ConnectionHolder[];
  readonly outbound: Outbound;
  /** The brand's account in the house of its install. */
  readonly house?: HouseAccount | undefined;
  /** For how long somebody in front of a screen waits for a vendor. */
  readonly timeouts: SupplierTimeouts;
  /** Where vendors reach the members' address. */
  readonly publicUrl: string;
  /** What a channel is tried with. */
  trialMessage(to: string, purpose: TemplatePurpose | undefined): Promise<OutgoingMessage>;
}

/** Has every module read its accounts anew, in this process; what goes wrong is logged. */
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
