import { rupiah } from "@konter/contract/money";
import type { TimelineStep } from "@konter/contract/purchase";
import { Card, formatTime, MoneyTimeline } from "@konter/ui";
import * as m from "#messages";
import { Section } from "./section.tsx";

const AMOUNT = rupiah(10_300);

const steps = (): readonly TimelineStep[] => [
  { step: "held", at: "2026-11-21T02:00:00.000Z", text: m.sample_step_held(), amount: AMOUNT },
  { step: "sent", at: "2026-11-21T02:00:01.000Z", text: m.sample_step_sent(), amount: null },
  {
    step: "settled",
    at: "2026-11-21T02:00:04.000Z",
    text: m.sample_step_settled(),
    amount: AMOUNT,
  },
];

/** The ledger steps of a purchase. */
export function Timelines() {
  return (
    <Section title={m.timeline()}>
      <Card>
        <MoneyTimeline
          label={m.sample_product()}
          steps={steps()}
          timeText={(at) => formatTime(at, "seconds")}
        />
      </Card>
    </Section>
  );
}
