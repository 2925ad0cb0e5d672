import { KINDS } from "@konter/contract/catalog";
import type { DestinationName } from "@konter/contract/catalog";
import { Alert, Card, PhoneField, Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { OperatorChip, OperatorChoice } from "./operator-chip.tsx";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

const OtherNumber = lazy(() => import("./other-number.tsx"));
const AccountLine = lazy(() => import("./account-line.tsx"));

/** Height of the field while its code loads: a meter's has a hint of two lines, or its owner, on a phone. */
function loadingHeight(destination: DestinationName, number: string): string {
  if (destination !== "meter") return "h-20";
  return number === "" ? "h-32 wide:h-26" : "h-51 wide:h-46";
}

/**
 * The destination: number, operator, and owner if it can be looked up. Destinations other than phones are loaded on
 * demand.
 */
export function NumberPanel(props: NumberPanelProps) {
  const { screen, target } = props;
  const { operator: source, destination, check } = KINDS[screen];
  const DestinationField = destination === "phone" ? PhoneNumber : OtherNumber;
  return (
    <Card className="flex flex-col gap-4 p-3.5 shadow-raised wide:p-4">
      <Suspense
        fallback={
          <div data-loading>
            <Skeleton className={loadingHeight(destination, target.number)} />
          </div>
        }
      >
        {source === "choice" && target.operator === undefined ? (
          <OperatorChoice screen={screen} target={target} />
        ) : (
          <>
            <DestinationField {...props} />
            {check?.asks === "account" && target.operator !== undefined && (
              <AccountLine screen={screen} operator={target.operator} number={target.number} />
            )}
          </>
        )}
      </Suspense>
      {/* Not loaded on demand: it would push a product away from the finger that taps it. */}
      {target.differs && (
        <Alert tone="warning">{m.operator_differs({ issuer: target.issuer ?? "" })}</Alert>
      )}
    </Card>
  );
}

/** A phone number, with its operator detected from it. */
function PhoneNumber({ screen, target, error, inputRef, onChange }: NumberPanelProps) {
  return (
    <PhoneField
      label={m.destination_number()}
      name="number"
      value={target.number}
      error={error}
      inputRef={inputRef}
      placeholder="0812 3456 7890"
      onChange={onChange}
      onFocus={fetchChecks}
      aside={
        (target.number !== "" || target.operator !== undefined) && (
          <OperatorChip screen={screen} target={target} />
        )
      }
      end={
        <Suspense fallback={null}>
          <NumberEnd type="phone" number={target.number} onChange={onChange} />
        </Suspense>
      }
    />
  );
}
