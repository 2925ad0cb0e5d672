import type { TimelineStep } from "@konter/contract";
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
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { instantText } from "../../app/instant.ts";
import * as m from "#messages";

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

/** The way of the money, oldest first (FEATURES M271); the sentences name the amounts. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={m.timeline()} className="flex flex-col">
      {steps.map((step, index) => {
        const StepIcon = STEP_ICON[step.step];
        return (
          <li key={`${step.at} ${index}`} className="group relative flex gap-3 pb-3 last:pb-0">
            <span
              aria-hidden
              className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
            />
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text">
              <StepIcon aria-hidden className="size-3.5" />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <p className="text-sm font-medium">{step.text}</p>
              <p className="text-xs text-soft">
                <time dateTime={step.at}>{instantText(step.at)} WIB</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
