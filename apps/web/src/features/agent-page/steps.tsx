import type { AgentStep, OwnAgent } from "@konter/contract/agent-center";
import { Chip } from "@konter/ui";
import { CircleCheck, ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";
import { Section } from "./section.tsx";

interface StepTexts {
  readonly title: () => string;
  readonly how: () => string;
  /** Where the step is done; omitted: somebody else does it. */
  readonly link?: LinkProps;
}

const STEPS: Readonly<Record<AgentStep, StepTexts>> = {
  phone: {
    title: m.step_phone,
    how: m.step_phone_how,
    link: { to: "/account/{-$page}", params: { page: "verify" } },
  },
  email: {
    title: m.step_email,
    how: m.step_email_how,
    link: { to: "/account/{-$page}", params: { page: "verify" } },
  },
  pin: { title: m.pin_create, how: m.step_pin_how, link: { to: "/auth/pin" } },
  master: { title: m.step_master, how: m.step_master_how },
  deposit: { title: m.top_up, how: m.step_deposit_how, link: { to: "/payment/deposit/topup" } },
  sale: { title: m.step_sale, how: m.step_sale_how, link: { to: "/layanan" } },
};

/** The steps to work as an agent, with what is done. */
export function Steps({ steps }: Pick<OwnAgent, "steps">) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={m.own_agent_steps()}
      aside={
        <Chip tone={done === steps.length ? "success" : "neutral"}>
          {m.own_agent_steps_done({ done, all: steps.length })}
        </Chip>
      }
    >
      <ol className="flex flex-col">
        {steps.map(({ step, done: isDone }, index) => (
          <li key={step} className="border-t border-line first:border-t-0">
            <Step {...STEPS[step]} number={index + 1} isDone={isDone} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface StepProps extends StepTexts {
  readonly number: number;
  readonly isDone: boolean;
}

const ROW = "flex min-h-14 items-center gap-3 py-2 text-sm";

function Step({ title, how, link, number, isDone }: StepProps) {
  const content = (
    <>
      {isDone ? (
        <CircleCheck
          role="img"
          aria-label={m.step_done()}
          className="size-6 shrink-0 text-success-text"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-bold text-soft"
        >
          {number}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title()}</span>
        {!isDone && <span className="block text-soft">{how()}</span>}
      </span>
    </>
  );
  if (isDone || link === undefined) return <div className={ROW}>{content}</div>;
  return (
    <Link {...link} className={`${ROW} rounded-md hover:bg-sunken`}>
      {content}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
