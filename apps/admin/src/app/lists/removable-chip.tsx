import { X } from "@konter/ui/icons";

/** A chosen value that one press removes. */
export const RemovableChip = ({
  text,
  label,
  onRemove,
}: {
  readonly text: string;
  /** Says for a screen reader what the press does. */
  readonly label: string;
  readonly onRemove: () => void;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onRemove}
    className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-secondary px-3 text-left text-sm font-medium wrap-anywhere text-on-secondary"
  >
    {text}
    <X aria-hidden className="size-4 shrink-0" />
  </button>
);
