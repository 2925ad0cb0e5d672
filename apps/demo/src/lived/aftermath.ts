import { answerComplaint, complain } from "@konter/server/domains/sales/complaints/index.ts";
import { DomainError } from "@konter/server/platform/domain-error.ts";
import { repayDebt } from "@konter/server/domains/sales/report/index.ts";
import { COMPLAINTS, DEBT_NOTES } from "./neighbourhood.ts";
import type { Sale, Town } from "./town.ts";

/** An event of the generated history, which is played in order of time. */
export interface Event {
  readonly at: Date;
  happen(): Promise<void>;
}

const HOUR_MS = 3600 * 1000;
const DAY_HOURS = 24;
const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** The events that follow from sales: debts are repaid, and some buyers complain. */
export function aftermathOf(town: Town, sales: readonly Sale[], staffId: number): readonly Event[] {
  const { chance } = town;
  return sales.flatMap((sale) => [
    ...(sale.debt > 0 && sale.delivered && chance.percent(70) ? repayments(town, sale) : []),
    ...(sale.buyer.markup > 0 && chance.between(1, 60) === 1
      ? complaintEvents(town, sale, staffId)
      : []),
  ]);
}

function repayments(town: Town, sale: Sale): readonly Event[] {
  const { chance } = town;
  const half = Math.floor(sale.debt / 2_000) * 1_000;
  const parts = chance.percent(30) && half > 0 ? [half, sale.debt - half] : [sale.debt];
  let at = sale.at;
  return parts.map((amount, index) => {
    at = hoursAfter(at, chance.between(20, 7 * DAY_HOURS));
    const repay = async (): Promise<void> => {
      if (!sale.delivered) return;
      const input = {
        ref_id: sale.ref,
        amount,
        note: index === 0 ? undefined : chance.pick(DEBT_NOTES),
      };
      await repayDebt(
        town.past.open.brand,
        sale.buyer.id,
        `demo-repay-${sale.ref}-${index}`,
        input,
      );
    };
    return { at, happen: repay };
  });
}

function complaintEvents(town: Town, sale: Sale, staffId: number): readonly Event[] {
  const { chance, past } = town;
  const { reason, text, answer, close } = chance.pick(COMPLAINTS);
  const openedAt = hoursAfter(sale.at, chance.between(1, 5));
  const answeredAt = hoursAfter(openedAt, chance.between(1, 20));
  const actor = { staffId, requestId: "demo", address: "127.0.0.1", userAgent: "Konter" };
  return [
    {
      at: openedAt,
      async happen() {
        const input = { ref_id: sale.ref, reason, text };
        await complain(past.open.brand, sale.buyer.id, `demo-complaint-${sale.ref}`, input);
      },
    },
    {
      at: answeredAt,
      async happen() {
        const found = await past.open.brand.pool.query<{ id: number }>(
          "select c.id from complaint c join purchase p on p.id = c.purchase_id where p.ref_id = $1",
          [sale.ref],
        );
        const input = { complaint_id: Number(found.rows[0]?.id), text: answer, close };
        await answerComplaint(past.open.brand, actor, `demo-answer-${sale.ref}`, input);
      },
    },
  ];
}

const OPEN_COMPLAINTS = 2;

/** Adds recent complaints that staff have not read yet, so that the back office has open work at first sight. */
export async function leaveComplaints(town: Town, today: Date): Promise<void> {
  const agents = [...town.sales.values()].filter(({ buyer }) => buyer.markup > 0);
  for (const [index, sale] of agents.slice(-OPEN_COMPLAINTS).entries()) {
    const { reason, text } = COMPLAINTS[index] ?? town.chance.pick(COMPLAINTS);
    await town.past.moveTo(hoursAfter(today, index - OPEN_COMPLAINTS));
    const input = { ref_id: sale.ref, reason, text };
    const key = `demo-open-complaint-${sale.ref}`;
    await complain(town.past.open.brand, sale.buyer.id, key, input).catch(refusedAsOpen);
  }
}

/** The buyer has an open complaint about it already, which stays. */
function refusedAsOpen(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
