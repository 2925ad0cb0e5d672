import type { NameCheckState } from "@konter/contract/name-checks";
import type { SendMoneyState } from "@konter/contract/send-money";
import { CircleCheck, CircleX, Clock3, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { classes } from "@konter/ui";
import * as m from "#messages";

/** Display of a state in a list and at the top of its page. */
export interface StateLook {
  readonly icon: Icon;
  readonly tone: string;
  readonly title: () => string;
}

const DONE = { icon: CircleCheck, tone: "bg-success-wash text-success-text" } as const;
const WAITING = { icon: Clock3, tone: "bg-primary-wash text-primary-text" } as const;
const OVER = { icon: CircleX, tone: "bg-danger-wash text-danger-text" } as const;
const BACK = { icon: Undo2, tone: "bg-warning-wash text-warning-text" } as const;

export const CHECK_STATES: Readonly<Record<NameCheckState, StateLook>> = {
  pending: { ...WAITING, title: m.check_pending },
  success: { ...DONE, title: m.check_success },
  failed: { ...OVER, title: m.check_failed },
};
export const SENT_STATES: Readonly<Record<SendMoneyState, StateLook>> = {
  unprocessed: { ...WAITING, title: m.sent_unprocessed },
  processing: { ...WAITING, title: m.sent_processing },
  success: { ...DONE, title: m.sent_success },
  failed: { ...OVER, title: m.sent_failed },
  returned: { ...BACK, title: m.sent_returned },
};

export function StateChip({ look: { tone, title } }: { readonly look: StateLook }) {
  return (
    <span className={classes("rounded-full px-2 py-0.5 text-xs font-semibold", tone)}>
      {title()}
    </span>
  );
}

/** The state at the top of a page, with a sentence below it. */
export function StateHead({
  look: { icon: StateIcon, tone, title },
  text,
}: {
  readonly look: StateLook;
  readonly text?: string | null;
}) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <span aria-hidden className={classes("grid size-16 place-items-center rounded-full", tone)}>
        <StateIcon className="size-8" />
      </span>
      <h1 className="text-xl font-bold">{title()}</h1>
      {typeof text === "string" && <p className="max-w-md text-sm text-soft">{text}</p>}
    </div>
  );
}
