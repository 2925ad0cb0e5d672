import { Card, FieldError } from "@konter/ui";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

interface CheckoutPartProps {
  readonly title: string;
  /** On the right of the title. */
  readonly aside?: ReactNode;
  /** What is missing; the page scrolls to the first such part. */
  readonly error?: string | undefined;
  /** Counts the attempts to pay while this is the first missing part; 0 otherwise. */
  readonly missed?: number;
  readonly children: ReactNode;
}

/** One part of the checkout: address, courier, coupon, payment or summary. */
export function CheckoutPart(props: CheckoutPartProps) {
  const { title, aside, error, missed = 0, children } = props;
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (missed === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [missed]);
  return (
    <section ref={place} aria-labelledby={id} tabIndex={-1} className="rounded-lg outline-none">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {aside}
        </div>
        {children}
        {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      </Card>
    </section>
  );
}
