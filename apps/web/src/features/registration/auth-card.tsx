import { Alert, ScriptedForm } from "@konter/ui";
import type { FormHTMLAttributes, ReactNode } from "react";
import type { CallFailed } from "@konter/contract/client";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";

const CARD = "auth-card";

export interface AuthCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly failure?: CallFailed | undefined;
  /** Makes the card a form. */
  readonly onSubmit?: FormHTMLAttributes<HTMLFormElement>["onSubmit"];
  readonly children?: ReactNode;
}

/** One screen before sign-in: heading, explanation, error, fields. */
export function AuthCard({ title, text, failure, onSubmit, children }: AuthCardProps) {
  usePageTitle(title);
  const inside = (
    <>
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-bold">{title}</h1>
        {text !== undefined && <p className="text-sm text-soft">{text}</p>}
      </div>
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      {children}
    </>
  );
  return onSubmit === undefined ? (
    <div className={CARD}>{inside}</div>
  ) : (
    <ScriptedForm onSubmit={onSubmit} className={CARD}>
      {inside}
    </ScriptedForm>
  );
}
