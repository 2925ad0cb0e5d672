import type { ErrorCode } from "@konter/contract/errors";
import { readHost } from "../../platform/brands/host.ts";
import type { HostFault } from "../../platform/brands/host.ts";
import { BrandConflict } from "../../platform/brands/registry.ts";
import type { RegisteredBrand } from "../../platform/brands/registry.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { RESERVED_CODES } from "../brands/brand-desk.ts";
import { DatabaseUnusable } from "../brands/database-elsewhere.ts";
import { Unusable } from "../brands/unusable.ts";

export interface TypedHosts {
  readonly host: string;
  /** Empty if it is the members' host. */
  readonly staff_host: string;
}

const FAULTS: Readonly<Record<HostFault, ErrorCode>> = {
  empty: "host_form",
  port: "host_port",
  form: "host_form",
};

function readField(field: keyof TypedHosts, typed: string, taken: ReadonlySet<string>): string {
  const read = readHost(typed);
  if ("fault" in read) {
    const code = FAULTS[read.fault];
    throw new DomainError(code, { fields: { [field]: { rule: code } } });
  }
  const parameters = { host: read.host };
  if (taken.has(read.host))
    throw new DomainError("host_is_own", {
      parameters,
      fields: { [field]: { rule: "host_is_own", parameters } },
    });
  return read.host;
}

/** Normalizes the hosts as requests send them. Throws host_port, host_form, host_is_own. */
export function readHosts(typed: TypedHosts, taken: ReadonlySet<string>): RegisteredBrand["hosts"] {
  const member = readField("host", typed.host, taken);
  const staff = typed.staff_host === "" ? member : readField("staff_host", typed.staff_host, taken);
  return [
    { host: member, audience: "member" },
    { host: staff, audience: "staff" },
  ];
}

/** Throws brand_code_reserved. */
export function refuseReserved(code: string): void {
  if (!RESERVED_CODES.has(code)) return;
  const parameters = { code };
  throw new DomainError("brand_code_reserved", {
    parameters,
    fields: { code: { rule: "brand_code_reserved", parameters } },
  });
}

/** Runs work of the brand service or the registry and converts its errors to the console's codes with their fields. */
export async function inCodes<Result>(
  hosts: RegisteredBrand["hosts"],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error, hosts);
  }
}

function asRefusal(error: unknown, hosts: RegisteredBrand["hosts"]): unknown {
  if (error instanceof DatabaseUnusable) {
    const { code, parameters } = error;
    return new DomainError(code, {
      parameters,
      fields: { database_url: { rule: code, parameters } },
    });
  }
  if (error instanceof Unusable)
    return new DomainError("brand_not_made", { parameters: { reason: error.message } });
  if (!(error instanceof BrandConflict)) return error;
  const { reason, subject } = error;
  if (reason === "unknown_brand") return new DomainError("brand_not_found");
  if (reason === "code_taken") {
    const parameters = { code: subject };
    return new DomainError("brand_code_taken", {
      parameters,
      fields: { code: { rule: "brand_code_taken", parameters } },
    });
  }
  const parameters = { host: subject };
  const isMember = hosts.some(({ host, audience }) => host === subject && audience === "member");
  return new DomainError("host_taken", {
    parameters,
    fields: { [isMember ? "host" : "staff_host"]: { rule: "host_taken", parameters } },
  });
}
