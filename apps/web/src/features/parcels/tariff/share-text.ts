import { formatRupiah } from "@konter/contract/money";
import type { TariffFees, TariffLane } from "@konter/contract/public-tariff";
import * as m from "#messages";
import { daysText } from "../formats.ts";

/** A service of a courier. */
export interface TariffRow {
  readonly courier: string;
  readonly fees: TariffFees;
  readonly service: TariffFees["services"][number];
}

/** Services in a shared text; more would not be read. */
const MOST_SHARED = 8;

interface Shared {
  readonly brand: string;
  readonly lane: Pick<TariffLane, "destination" | "origin">;
  readonly weight: string;
  readonly rows: readonly TariffRow[];
  readonly address: string;
}

/** The comparison as a message: a line for each service, the cheapest first, and its address. */
export const shareText = ({ brand, lane, weight, rows, address }: Shared): string =>
  [
    m.tariff_share_title({ brand, from: lane.origin, to: lane.destination, weight }),
    ...rows
      .slice(0, MOST_SHARED)
      .map(
        ({ courier, service }) =>
          `${courier} ${service.name}: ${formatRupiah(service.total)} (${daysText(service)})`,
      ),
    address,
  ].join("\n");
