import type { Sender, TransferPeople } from "./transfer-people.ts";

const CLIENTS = 32;
const AMOUNT = 10_000;

/**
 * Two members send to each other, half of the transfers each, by concurrent clients that wait for each response.
 * `others` are the responses other than a transfer.
 */
export async function cross(
  people: TransferPeople,
  [one, other]: readonly [Sender, Sender],
  count: number,
): Promise<{ readonly sent: number; readonly others: readonly string[] }> {
  let begun = 0;
  let sent = 0;
  const others: string[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (begun < count) {
        const [from, to] = begun++ % 2 === 0 ? [one, other] : [other, one];
        const { status, text } = await people.send(from, to, AMOUNT);
        if (status === 200) sent += 1;
        else others.push(`${status} ${text}`);
      }
    }),
  );
  return { sent, others };
}
