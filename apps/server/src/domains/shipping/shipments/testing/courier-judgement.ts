import type { CourierSimulator } from "@konter/simulators";

type BookedParcel = ReturnType<CourierSimulator["book"]["parcels"]>[number];

/** A shipment in our records. */
export interface OurShipment {
  readonly ref_id: string;
  readonly courier_account_id: string;
  readonly status: "processing" | "success" | "failed" | "canceled";
  readonly waybill: string | null;
  readonly shipping_fee: number;
  readonly attention: string | null;
}

export interface TheirParcels {
  readonly account: string;
  readonly parcels: readonly BookedParcel[];
}

export interface CourierJudgement {
  readonly states: Readonly<Record<string, number>>;
  /** Shipments that wait for a person. */
  readonly waiting: readonly OurShipment[];
  /** Differences between our book and a courier's that no person has been told about. */
  readonly faults: readonly string[];
}

/** Compares our shipments with the couriers' books, each parcel and each fee. */
export function judgeCouriers(
  ours: readonly OurShipment[],
  books: readonly TheirParcels[],
): CourierJudgement {
  const states: Record<string, number> = {};
  for (const { status } of ours) states[status] = (states[status] ?? 0) + 1;
  const known = new Set(
    ours.map(({ courier_account_id: account, ref_id: ref }) => `${account} ${ref}`),
  );
  const theirs = new Map<string, readonly BookedParcel[]>();
  for (const { account, parcels } of books)
    for (const parcel of parcels) {
      const key = `${account} ${parcel.reference}`;
      theirs.set(key, [...(theirs.get(key) ?? []), parcel]);
    }
  return {
    states,
    waiting: ours.filter(({ attention }) => attention !== null),
    faults: [
      ...ours.flatMap((shipment) =>
        faultsOf(shipment, theirs.get(`${shipment.courier_account_id} ${shipment.ref_id}`) ?? []),
      ),
      ...[...theirs.keys()].filter((key) => !known.has(key)).map((key) => `${key}: not ours`),
    ],
  };
}

function faultsOf(ours: OurShipment, theirs: readonly BookedParcel[]): readonly string[] {
  const { ref_id: ref, courier_account_id: account, status, waybill, attention } = ours;
  const booked = theirs.filter(({ state }) => state === "booked");
  const fault = (what: string) => [
    `${account} ${ref} ${status}, ${waybill ?? "no waybill"}: ${what}; ${theirs.map(inWords).join("; ") || "no such order"}`,
  ];
  if (theirs.length > 1) return fault("ordered twice");
  if (attention !== null) return [];
  if (status === "processing") return fault("undecided");
  if (status === "failed" || status === "canceled")
    return booked.length === 0 ? [] : fault("booked, and not paid");
  const [parcel] = booked;
  if (parcel === undefined) return fault("paid, and not booked");
  if (parcel.waybill !== waybill) return fault("another waybill");
  return Math.ceil(parcel.fee) === ours.shipping_fee ? [] : fault(`costs ${ours.shipping_fee}`);
}

const inWords = ({ waybill, state, fee }: BookedParcel): string =>
  `${waybill} ${state}, fee ${fee}`;
