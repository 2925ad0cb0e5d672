import { Button, FieldError } from "@konter/ui";
import { MapPin } from "@konter/ui/icons";
import { useId } from "react";
import * as m from "#messages";

/** A chosen place with a button that changes it. */
export function ChosenPlace({
  label,
  text,
  error,
  onChange,
}: {
  readonly label: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
}) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
        <MapPin aria-hidden className="size-4 shrink-0 text-soft" />
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">{text}</p>
        <Button
          kind="quiet"
          size="small"
          aria-label={m.parcel_district_change_label({ label })}
          onClick={onChange}
        >
          {m.parcel_district_change()}
        </Button>
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
