import { randomUUID } from "node:crypto";
import { BULK_COLUMNS } from "@konter/contract/bulk";
import type { BulkRun, ParcelColumnName } from "@konter/contract/bulk";
import { COURIER_ADDRESS } from "@konter/testkit/acts/member-office-inputs.ts";
import { openShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import { runTurns } from "../run-rows.ts";
import type { RunParts } from "../run-rows.ts";
import { rowsOf, runOf, uploaded } from "./uploads.ts";

export type ParcelCells = Partial<Record<ParcelColumnName, string>>;

const GOOD_PARCEL: ParcelCells = {
  recipient_name: "Siti Penerima",
  recipient_phone: "081234500002",
  recipient_address: "Jl. Kenanga 5",
  district: "Gondokusuman",
  city: "Kota Yogyakarta",
  recipient_postcode: "55225",
  content: "Baju",
  item_value: "150000",
  weight_grams: "1200",
  length: "20",
  width: "15",
  height: "10",
  courier: "SiCepat",
  service: "REG",
};
export const PARCEL_COLUMNS = Object.keys(BULK_COLUMNS.parcels) as ParcelColumnName[];
export const parcelSheet = (...rows: readonly ParcelCells[]) =>
  rows.map((changes) =>
    PARCEL_COLUMNS.map((column) => ({ ...GOOD_PARCEL, ...changes })[column] ?? ""),
  );

/** A brand whose members send parcels by files. */
export interface ParcelFiles {
  readonly environment: ShipmentEnvironment;
  /** The account that uploads. */
  readonly memberId: number;
  readonly parts: () => RunParts;
  /** Runs the worker until nothing more is due. */
  work(): Promise<void>;
  sent(...rows: readonly ParcelCells[]): Promise<BulkRun>;
  /** Uploads rows that differ from a good parcel, and asks for their prices. */
  checked(...rows: readonly ParcelCells[]): Promise<BulkRun>;
  rows(run: BulkRun): ReturnType<typeof rowsOf>;
  ordered(code: string): Promise<readonly { readonly ref_id: string }[]>;
}

export async function openParcelFiles(): Promise<ParcelFiles> {
  const environment = await openShipmentEnvironment();
  const { members, couriers, registry } = environment.http.environment;
  const office = await environment.http.staff();
  for (const { id } of members.slice(0, 2)) {
    const saved = await office.call(
      "courierAddressSave",
      { ...COURIER_ADDRESS, member_id: String(id) },
      { key: randomUUID() },
    );
    if (saved.status !== 200) throw new Error(saved.text);
  }
  const parts = () => ({ brand: environment.http.open.brand, couriers, registry });
  const work = async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      await environment.sql(
        "update bulk_run set next_action_at = now() where next_action_at is not null",
      );
      await runTurns(parts(), "parcels", () => {}, { pauseMs: 0 });
    }
  };
  const sent = (...rows: readonly ParcelCells[]) =>
    uploaded(environment.member, parcelSheet(...rows), { sells: "parcels" });
  return {
    environment,
    memberId: members[0]?.id ?? 0,
    parts,
    work,
    sent,
    async checked(...rows) {
      const run = await sent(...rows);
      await work();
      return runOf(environment.member, run.head.code);
    },
    rows: (run) => rowsOf(environment.member, run.head.code),
    ordered: (code) =>
      environment.sql<{ ref_id: string }>(
        "select ref_id from shipment where idempotency_key like $1",
        [`bulk:${code}:%`],
      ),
  };
}
