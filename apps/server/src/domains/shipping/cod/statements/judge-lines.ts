import type { CodLine, CodOutcome } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { codNetOf, codTransferOf } from "../accounts.ts";
import { decideCod } from "../deciding/decide-cod.ts";
import { PARCEL, standingOf } from "../store.ts";
import type { CodParcel } from "../store.ts";
import type { CodFileLine } from "./read-file.ts";

/** A line with its parcel and what settling does with it. */
export interface JudgedLine {
  readonly line: CodFileLine;
  readonly parcel: CodParcel | undefined;
  readonly outcome: CodOutcome;
}

/** An account at a courier. */
export interface CodAccount {
  readonly id: string;
  readonly vendor: string;
}

const keyOf = ({ waybill, amount, fee, net, day }: Omit<CodFileLine, "line">): string =>
  JSON.stringify([waybill, amount, fee, net, day]);

/** Decides what settling does with each line, as the books are now. Moves nothing. */
export async function judgeLines(
  reads: Queries,
  account: CodAccount,
  lines: readonly CodFileLine[],
): Promise<readonly JudgedLine[]> {
  const waybills = lines.map(({ waybill }) => waybill);
  const found = await reads.query<CodParcel>(
    `select ${PARCEL} from shipment s left join parcel_cod c on c.shipment_id = s.id
     where s.courier = $1 and s.courier_account_id = $2 and s.waybill = any ($3) order by s.id`,
    [account.vendor, account.id, waybills],
  );
  const paid = await reads.query<Omit<CodFileLine, "line">>(
    `select waybill, amount, fee, net, to_char(settled_on, 'YYYY-MM-DD') as day from cod_line
     where courier_account_id = $1 and waybill = any ($2) and outcome = 'paid' order by id`,
    [account.id, waybills],
  );
  const parcels = new Map(found.rows.map((parcel) => [parcel.waybill, parcel]));
  const known = new Set(paid.rows.map(keyOf));
  const taken = new Set<number>();
  return lines.map((line) => {
    const parcel = parcels.get(line.waybill);
    const outcome = known.has(keyOf(line)) ? "repeated" : outcomeOf(line, parcel, taken);
    if (outcome === "paid") {
      known.add(keyOf(line));
      if (parcel !== undefined) taken.add(parcel.id);
    }
    return { line, parcel, outcome };
  });
}

function outcomeOf(
  line: CodFileLine,
  parcel: CodParcel | undefined,
  taken: ReadonlySet<number>,
): CodOutcome {
  if (parcel === undefined) return "unknown_waybill";
  if (taken.has(parcel.id)) return "already_settled";
  const { amount, fee, net } = line;
  const decision = decideCod(standingOf(parcel), { source: "line", amount, fee, net });
  if (decision.act === "case") return decision.reason;
  if (decision.act !== "pay") throw new Error(`a line of a statement was decided ${decision.act}`);
  return "paid";
}

/** The figures of judged lines. */
export function countLines(judged: readonly JudgedLine[]) {
  const matching = judged.filter(({ outcome }) => outcome === "paid");
  const repeated = judged.filter(({ outcome }) => outcome === "repeated").length;
  const sum = (of: (parcel: CodParcel) => number): number =>
    matching.reduce((total, { parcel }) => total + (parcel === undefined ? 0 : of(parcel)), 0);
  return {
    rows: judged.length,
    repeated,
    matching: { count: matching.length, amount: rupiah(sum(codNetOf)) },
    net: rupiah(sum(codTransferOf)),
    cases: judged.length - matching.length - repeated,
  };
}

export const toLine = ({ line, parcel, outcome }: JudgedLine): CodLine => ({
  line: line.line,
  awb: line.waybill,
  ref_id: parcel?.ref_id ?? null,
  amount: rupiah(line.amount),
  fee: rupiah(line.fee),
  net: rupiah(line.net),
  settled_on: line.day,
  outcome,
  expected_amount: parcel === undefined ? null : rupiah(parcel.cod_amount),
  expected_net: parcel === undefined ? null : rupiah(codTransferOf(parcel)),
});
