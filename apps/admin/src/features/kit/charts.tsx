import { formatRupiah, rupiah } from "@konter/contract/money";
import { BarList, Card, FigureTable, TimeChart } from "@konter/ui";
import type { ChartPoint } from "@konter/ui";
import * as m from "#messages";
import { Section } from "./section.tsx";

const DAYS = [12, 30, 8, 44, 51, 37, 60, 22, 15, 48, 39, 55];
const STEP = 1000;

const pointsOf = (thousands: readonly number[]): readonly ChartPoint[] =>
  thousands.map((value, day) => ({
    key: String(day),
    label: String(day + 1),
    value: value * STEP,
    text: formatRupiah(rupiah(value * STEP)),
  }));

const ALL = pointsOf(DAYS);
const COMPARED = ALL.map((point, day) => ({
  ...point,
  before: (DAYS[(day + 5) % DAYS.length] ?? 0) * STEP,
}));
const caption = () => m.kit_highest({ amount: formatRupiah(rupiah(Math.max(...DAYS) * STEP)) });

/** Charts: bars, bars with a comparison line, a line, few bars, named bars, and the table next to them. */
export function Charts() {
  return (
    <Section title={m.kit_charts()}>
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        <Card>
          <TimeChart caption={caption()} points={ALL} />
        </Card>
        <Card>
          <TimeChart caption={caption()} points={COMPARED} />
        </Card>
        <Card>
          <TimeChart kind="line" caption={caption()} points={ALL} />
        </Card>
        <Card>
          <TimeChart caption={caption()} points={ALL.slice(0, 4)} />
        </Card>
        <Card>
          <BarList points={ALL.slice(0, 5)} />
        </Card>
        <Card>
          <FigureTable
            caption={m.kit_charts()}
            columns={[{ title: m.sample_product() }, { title: m.total(), number: true }]}
            rows={ALL.slice(0, 5).map(({ label, text }) => [label, text] as const)}
          />
        </Card>
      </div>
    </Section>
  );
}
