import type { OpeningStep } from "@konter/contract/opening";
import { buttonClasses, Chip } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { pageAt } from "../../app/office-pages.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { TrialLink } from "./trial-link.tsx";

/** The step for which an owner registers while registration is closed. */
const TRIAL = "trial_purchase";

/** One step: whether it is done, its purpose, and a link to its page. */
export function OpeningStepRow({ step }: { readonly step: OpeningStep }) {
  const { key, title, why, room: path, is_required: isRequired, is_done: isDone } = step;
  const room = pageAt(path);
  return (
    <li className="flex items-start gap-3 py-3" data-step={key} data-done={isDone}>
      <Mark isDone={isDone} />
      <div className="flex min-w-0 flex-1 flex-col gap-2 wide:flex-row wide:items-start wide:gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            {!isRequired && !isDone && <Chip>{m.opening_optional()}</Chip>}
          </h3>
          {!isDone && <p className="mt-0.5 max-w-2xl text-sm text-soft">{why}</p>}
          {!isDone && key === TRIAL && session.may("brand.write") && <TrialLink />}
        </div>
        {room && (
          <Link
            to={room.to}
            className={`${buttonClasses(isDone ? "quiet" : "plain", "small")} self-start`}
          >
            {m.opening_to_room({ room: room.title() })}
          </Link>
        )}
      </div>
    </li>
  );
}

function Mark({ isDone }: { readonly isDone: boolean }) {
  return isDone ? (
    <span className="mt-0.5 text-success-text">
      <CircleCheck aria-hidden className="size-5" />
      <span className="sr-only">{m.opening_step_done()}</span>
    </span>
  ) : (
    <span className="mt-0.5">
      <span aria-hidden className="block size-5 rounded-full border-2 border-edge" />
      <span className="sr-only">{m.opening_step_open()}</span>
    </span>
  );
}
