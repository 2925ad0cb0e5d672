import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import { ChoiceChip } from "../chip.tsx";
import { DATE_PERIODS, datesAreSwapped, periodDates } from "./date-periods.ts";
import type { DatePeriod, DateRange } from "./date-periods.ts";
import { TextField } from "./field.tsx";
import { kitLocale } from "../texts.ts";

/** Here instead of in the kit's texts, which are part of every page's first load. */
const TEXTS = {
  from: { id: "Dari tanggal", en: "From date" },
  to: { id: "Sampai tanggal", en: "To date" },
  period: { id: "Periode", en: "Period" },
  swapped: {
    id: "Tanggal akhir harus pada atau setelah tanggal awal",
    en: "The end date must be on or after the start date",
  },
} as const satisfies Record<string, Sentence>;

const PERIOD_NAMES: Readonly<Record<DatePeriod, Sentence>> = {
  today: { id: "Hari ini", en: "Today" },
  week: { id: "7 hari", en: "7 days" },
  month: { id: "Bulan ini", en: "This month" },
  last_month: { id: "Bulan lalu", en: "Last month" },
};

const say = (sentence: Sentence) => renderSentence(sentence, kitLocale());

/** A period with one tap, or any two days with the phone's own calendar. Swapped days show an error at the second. */
export function DateRangeField({
  value,
  now,
  onChange,
}: {
  readonly value: Partial<DateRange>;
  /** In milliseconds; determines today. */
  readonly now: number;
  /** Contains only what changed. */
  readonly onChange: (change: Partial<DateRange>) => void;
}) {
  const { date_from: from = "", date_to: to = "" } = value;
  const today = periodDates("today", now).date_to;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3">
      <div role="group" aria-label={say(TEXTS.period)} className="flex flex-wrap gap-2">
        {DATE_PERIODS.map((period) => {
          const dates = periodDates(period, now);
          const selected = from === dates.date_from && to === dates.date_to;
          return (
            <ChoiceChip
              key={period}
              selected={selected}
              onClick={() => onChange(selected ? { date_from: "", date_to: "" } : dates)}
            >
              {say(PERIOD_NAMES[period])}
            </ChoiceChip>
          );
        })}
      </div>
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-3">
        <TextField
          label={say(TEXTS.from)}
          type="date"
          max={today}
          value={from}
          onChange={(day) => onChange({ date_from: day })}
        />
        <TextField
          label={say(TEXTS.to)}
          type="date"
          max={today}
          value={to}
          error={datesAreSwapped(value) ? say(TEXTS.swapped) : undefined}
          onChange={(day) => onChange({ date_to: day })}
        />
      </div>
    </div>
  );
}
