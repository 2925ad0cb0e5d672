import type { DepositMethodKind } from "@konter/contract/deposits";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { Payments } from "../../payments/index.ts";
import { isOffered, isOpenNow, readMethods } from "./methods.ts";
import type { Method } from "./methods.ts";

/** Offered methods of the brand's gateways, by which an order is paid. */
export async function gatewayMethods(
  { pool }: Pick<BrandContext, "pool">,
  payments: Payments,
  kinds?: readonly DepositMethodKind[],
): Promise<readonly Method[]> {
  const methods = await readMethods(pool, payments);
  return methods.filter(
    (method) =>
      method.source === "gateway" &&
      isOffered(method) &&
      (kinds === undefined || kinds.includes(method.kind)),
  );
}

/** Throws deposit_method_unknown, deposit_method_closed. */
export function requireMethod(methods: readonly Method[], code: string, now: Date): Method {
  const method = methods.find((each) => each.code === code);
  if (method === undefined)
    throw new DomainError("deposit_method_unknown", {
      fields: { method: { rule: "deposit_method_unknown" } },
    });
  if (!isOpenNow(method, now))
    throw new DomainError("deposit_method_closed", {
      parameters: { method: method.name, opens_at: method.opensAt ?? "" },
    });
  return method;
}
