import { CalendarClock, MessageSquare, ReceiptText, Undo2 } from "@konter/ui/icons";
import * as m from "#messages";

const REASONS = [
  { icon: ReceiptText, title: m.landing_ledger, text: m.landing_ledger_text },
  { icon: Undo2, title: m.landing_refund, text: m.landing_refund_text },
  { icon: MessageSquare, title: m.landing_answers, text: m.landing_answers_text },
  { icon: CalendarClock, title: m.landing_schedule, text: m.landing_schedule_text },
] as const;

/** Advantages of an account other than prices; each describes an existing feature. */
export function Reasons() {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-2xl font-bold">{m.landing_why()}</h2>
      <ul className="grid gap-x-8 gap-y-6 wide:grid-cols-2 desk:grid-cols-4">
        {REASONS.map(({ icon: ReasonIcon, title, text }) => (
          <li key={title()} className="flex flex-col gap-1.5">
            <ReasonIcon aria-hidden className="size-6 text-primary-text" />
            <h3 className="font-semibold">{title()}</h3>
            <p className="text-sm text-soft">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
