import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { Charge, OpenMethod } from "./charge.ts";
import type { GatewayRegistry } from "../registry.ts";
import type { ChargeRow } from "../store.ts";

/** Reads the charges of these references of a purpose, newest first. */
export async function readCharges(
  database: Queries,
  purpose: string,
  references: readonly string[],
): Promise<readonly Charge[]> {
  const found = await database.query<ChargeRow>(
    "select * from payment_charge where purpose = $1 and reference = any($2) order by id desc",
    [purpose, references],
  );
  return found.rows.map(toCharge);
}

/** Reads one charge. Throws an Error for an unknown id. */
export async function readCharge(database: Queries, id: number): Promise<Charge> {
  return toCharge(
    onlyRow(await database.query<ChargeRow>("select * from payment_charge where id = $1", [id])),
  );
}

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  purpose: row.purpose,
  reference: row.reference,
  memberId: row.member_id,
  connectionId: row.gateway_id,
  method: row.method,
  amount: rupiah(row.amount),
  state: row.state,
  closedBecause: row.closed_because ?? undefined,
  refusal: row.refusal ?? undefined,
  instructions: row.instructions ?? undefined,
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at ?? undefined,
  paidLate: row.paid_late,
  reversedAmount: rupiah(row.reversed_amount),
});

/** Lists the payment methods of all enabled accounts. */
export function listOpenMethods(gateways: GatewayRegistry): readonly OpenMethod[] {
  return gateways
    .all()
    .filter(({ enabled }) => enabled)
    .flatMap(({ id, name, vendor, gateway }) =>
      gateway.methods.map((method) => ({
        ...method,
        connectionId: id,
        connectionName: name,
        vendor,
      })),
    );
}
