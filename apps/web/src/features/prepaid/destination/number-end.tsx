import type { ContactType } from "@konter/contract/contacts";
import { IconButton } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import { ContactChoice } from "../../contacts/index.ts";

const ContactPick = lazy(() => import("./contact-pick.tsx"));

/** End of a number field: sources for the number while it is empty, and a clear button. */
export default function NumberEnd({
  type,
  number,
  onChange,
}: {
  readonly type: ContactType;
  readonly number: string;
  readonly onChange: (number: string) => void;
}) {
  const isEmpty = number === "";
  return (
    <Suspense fallback={null}>
      {type === "phone" && "contacts" in navigator && (
        <ContactPick hidden={!isEmpty} onPicked={onChange} />
      )}
      {isEmpty ? (
        <ContactChoice type={type} onChosen={onChange} />
      ) : (
        <IconButton label={m.clear_number()} onClick={() => onChange("")}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </Suspense>
  );
}
