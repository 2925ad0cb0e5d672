import { Button, buttonClasses, Card, IconButton } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";

export type Hint = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
} & ({ readonly link: LinkProps } | { readonly onAction: () => void });

/** A suggestion with one action, which can be dismissed for good. */
export function HintCard({
  hint,
  onDismiss,
}: {
  readonly hint: Hint;
  readonly onDismiss: () => void;
}) {
  const { title, text, action } = hint;
  return (
    <Card className="flex items-start gap-2 p-4 pr-2">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-soft">{text}</p>
        {"link" in hint ? (
          <Link {...hint.link} className={buttonClasses("plain", "small")}>
            {action}
          </Link>
        ) : (
          <Button kind="plain" size="small" onClick={hint.onAction}>
            {action}
          </Button>
        )}
      </div>
      <IconButton label={m.hint_dismiss({ title })} onClick={onDismiss}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </Card>
  );
}
