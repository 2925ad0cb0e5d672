import { formatRupiah } from "@konter/contract/money";
import type { TimelineStep } from "@konter/contract/purchase";
import {
  Ban,
  Check,
  CircleCheck,
  Clock3,
  LockKeyhole,
  RefreshCw,
  Share2,
  Undo2,
  Wallet,
} from "../icons.ts";
import type { Icon } from "../icons.ts";

const STEP_ICON: Readonly<Record<TimelineStep["step"], Icon>> = {
  accepted: Check,
  held: Wallet,
  sent: Share2,
  answered: Check,
  checked: RefreshCw,
  rerouted: Share2,
  settled: CircleCheck,
  refunded: Undo2,
  returned: Undo2,
  corrected: RefreshCw,
  canceled: Ban,
  frozen: LockKeyhole,
  blocked: LockKeyhole,
  released: Check,
  expired: Clock3,
};

/** The ledger steps of a purchase, oldest first (M271). */
export function MoneyTimeline({
  label,
  steps,
  timeText,
}: {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** Formats an instant; staff need seconds and dates. */
  readonly timeText: (instant: string) => string;
}) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => {
        const StepIcon = STEP_ICON[step.step];
        return (
          <li key={`${step.at} ${index}`} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden
              className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line group-last:hidden"
            />
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text">
              <StepIcon aria-hidden className="size-4" />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <p className="text-sm font-medium">{step.text}</p>
              <p className="text-xs text-soft">
                <time dateTime={step.at}>{timeText(step.at)} WIB</time>
              </p>
            </div>
            {amountBeside(step) !== undefined && (
              <span className="pt-1 text-sm font-semibold">{amountBeside(step)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The amount, unless the sentence already contains it. */
function amountBeside({ amount, text }: TimelineStep): string | undefined {
  if (amount === null) return undefined;
  const shown = formatRupiah(amount);
  return text.includes(shown) ? undefined : shown;
}
