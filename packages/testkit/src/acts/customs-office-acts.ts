import type { CallName } from "@konter/contract/calls";
import type { KursWeek, KursWeekPage } from "@konter/contract/customs";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A successful call for each staff action on tax exchange rates and HS codes. */
export function customsOfficeActs(staff: () => HttpClient): Acts {
  const addWeek = async () => {
    const { next_from: from } = (await staff().call("adminKursWeeks")).json as KursWeekPage;
    return staff().call("adminKursAdd", {
      valid_from: from,
      valid_to: dayAfter(from, 6),
      decree: "10/MK/EF.2/2026",
      rates: [{ currency: "USD", unit: 1, rate_cents: 1_600_000 }],
    });
  };
  return {
    adminKursAdd: addWeek,
    adminKursReplace: async () => {
      const { week } = (await addWeek()).json as KursWeek;
      return staff().call("adminKursReplace", {
        week_id: String(week.week_id),
        decree: "11/MK/EF.2/2026",
        rates: [{ currency: "USD", unit: 1, rate_cents: 1_610_000 }],
      });
    },
    adminHsImport: async () =>
      staff().call("adminHsImport", {
        year: "2028",
        bytes: new Uint8Array(new TextEncoder().encode("hscode,description\n4202,Bags\n")),
      }),
  };
}
