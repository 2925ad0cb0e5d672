import { Button, preloadSheet, Sheet } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import type { ReactNode } from "react";
import { useState } from "react";
import * as m from "#messages";

interface LinkSheetProps {
  /** Title of the button and the sheet. */
  readonly title: string;
  readonly formId: string;
  readonly submit: string;
  readonly busy: boolean;
  /** The created link, shown once instead of the form. */
  readonly link: ReactNode;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A button with a form that creates a link. */
export function LinkSheet({
  title,
  formId,
  submit,
  busy,
  link,
  onClosed,
  children,
}: LinkSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        footer={
          link === undefined ? (
            <Button type="submit" form={formId} className="w-full" busy={busy}>
              {submit}
            </Button>
          ) : (
            <Button className="w-full" onClick={close}>
              {m.brand_link_kept()}
            </Button>
          )
        }
      >
        {link ?? children}
      </Sheet>
    </>
  );
}
