import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Queries } from "@konter/postgres";

interface CheckedName {
  readonly number: string;
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly name: string;
}

/** PLN's data of a meter other than its owner's name, for a token's receipt. */
export interface CheckedMeter {
  readonly number: string;
  readonly meterNumber: string;
  readonly subscriberId: string;
  readonly name: string;
  readonly tariff: string;
  readonly powerVa: string;
}

export async function keepMeter(
  pool: Queries,
  { number, meterNumber, subscriberId, name, tariff, powerVa }: CheckedMeter,
): Promise<void> {
  await pool.query(
    `insert into pln_customer (number, meter_number, subscriber_id, name, tariff, power_va) values ($1, $2, $3, $4, $5, $6)
     on conflict (number) do update set meter_number = excluded.meter_number, subscriber_id = excluded.subscriber_id,
       name = excluded.name, tariff = excluded.tariff, power_va = excluded.power_va, checked_at = now()`,
    [number, meterNumber, subscriberId, name, tariff, powerVa],
  );
}

/** Stores the owner's name of a number for a later purchase. */
export async function keepName(
  pool: Queries,
  { number, screen, operator, name }: CheckedName,
): Promise<void> {
  await pool.query(
    `insert into checked_name (number, screen, operator_code, name) values ($1, $2, $3, $4)
     on conflict (number, screen, operator_code) do update set name = excluded.name, checked_at = now()`,
    [number, screen, operator, name],
  );
}
