import type { Transaction, TransactionReview, TransactionStatus } from "@konter/contract/purchase";
import { classes, formatDateTime, statusText } from "@konter/ui";
import { Ban, CircleCheck, CircleX, Clock3, LockKeyhole, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

interface Look {
  readonly icon: Icon;
  readonly tone: string;
  readonly title: () => string;
  readonly text: (transaction: Transaction, review: TransactionReview | null) => string;
}

const WAITING: Look = {
  icon: Clock3,
  tone: "bg-primary-wash text-primary-text",
  title: m.outcome_processing,
  text: () => m.outcome_processing_text(),
};

const MONEY_BACK: Look = {
  icon: CircleX,
  tone: "bg-danger-wash text-danger-text",
  title: m.outcome_failed,
  text: ({ failure }, review) => {
    const reason = review?.reason ?? null;
    return [failure, reason && m.outcome_staff_reason({ reason }), m.outcome_money_back()]
      .filter(Boolean)
      .join(" ");
  },
};

const LOOKS: Readonly<Record<TransactionStatus, Look>> = {
  processing: WAITING,
  inquiry: WAITING,
  unprocessed: {
    ...WAITING,
    title: m.outcome_unprocessed,
    text: () => m.outcome_unprocessed_text(),
  },
  blocked: {
    icon: LockKeyhole,
    tone: "bg-warning-wash text-warning-text",
    title: m.outcome_blocked,
    text: (_transaction, review) =>
      review === null
        ? m.outcome_blocked_text()
        : m.outcome_blocked_until({ time: formatDateTime(review.due_at) }),
  },
  success: {
    icon: CircleCheck,
    tone: "bg-success-wash text-success-text",
    title: m.outcome_success,
    text: () => "",
  },
  failed: MONEY_BACK,
  expired: { ...MONEY_BACK, icon: Clock3, title: m.outcome_expired },
  canceled: { ...MONEY_BACK, icon: Ban, title: m.outcome_canceled },
  returned: {
    ...MONEY_BACK,
    icon: Undo2,
    tone: "bg-warning-wash text-warning-text",
    title: m.outcome_returned,
  },
};

/** The status at the top of the page; changes are announced by screen readers. */
export function OutcomeHero({
  transaction,
  review,
}: {
  readonly transaction: Transaction;
  readonly review: TransactionReview | null;
}) {
  const look = LOOKS[transaction.status];
  const LookIcon = look.icon;
  const text = look.text(transaction, review);
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <span
        aria-hidden
        className={classes(
          "grid size-16 place-items-center rounded-full",
          look.tone,
          look === WAITING && "pulse",
        )}
      >
        <LookIcon className="size-8" />
      </span>
      <h1 className="text-xl font-bold">{look.title()}</h1>
      <span className="sr-only">{statusText(transaction.status)}</span>
      {text !== "" && <p className="max-w-md text-sm text-soft">{text}</p>}
    </div>
  );
}
