import { PHONE_NUMBER_NULL } from "@konter/contract/contacts";
import { renderSentence } from "@konter/contract/locale";
import { Alert, Button, IconButton, kitLocale, Sheet, snackbar } from "@konter/ui";
import { BookUser, ClipboardPaste } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";
import { numbersIn } from "./contact-numbers.ts";
import { readableNumber } from "./numbers.ts";

/** The phone's address book, if the browser supports it (Contact Picker API). */
interface AddressBook {
  readonly select: (
    properties: readonly ("name" | "tel")[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly { readonly name?: readonly string[]; readonly tel?: readonly string[] }[]>;
}

interface Picked {
  readonly name: string;
  readonly numbers: readonly string[];
}

/**
 * Fills in the number from the address book. Offers a choice between several numbers, and two alternatives when there
 * is none (M177).
 */
export default function ContactPick({
  hidden,
  onPicked,
}: {
  readonly hidden: boolean;
  readonly onPicked: (number: string) => void;
}) {
  const [picked, setPicked] = useState<Picked>();
  const [open, setOpen] = useState(false);
  const take = (number: string) => {
    setOpen(false);
    onPicked(number);
  };
  const consider = (next: Picked) => {
    const [only] = next.numbers;
    if (only !== undefined && next.numbers.length === 1) return take(only);
    setPicked(next);
    setOpen(true);
  };
  const pick = async () => {
    const { contacts } = navigator as Navigator & { readonly contacts: AddressBook };
    try {
      const [contact] = await contacts.select(["name", "tel"], { multiple: false });
      // The address book was closed without a choice.
      if (contact === undefined) return;
      consider({ name: contact.name?.[0] ?? "", numbers: numbersIn(contact.tel ?? []) });
    } catch {
      snackbar.add({ text: m.contact_failed(), tone: "danger" });
    }
  };
  const paste = async () => {
    try {
      const numbers = numbersIn([await navigator.clipboard.readText()]);
      if (numbers.length === 0) snackbar.add({ text: m.contact_paste_empty(), tone: "danger" });
      else consider({ name: "", numbers });
    } catch {
      snackbar.add({ text: m.contact_paste_failed(), tone: "danger" });
    }
  };
  const numbers = picked?.numbers ?? [];
  return (
    <>
      {!hidden && (
        <IconButton label={m.contact_pick()} onClick={() => void pick()}>
          <BookUser aria-hidden className="size-5" />
        </IconButton>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={picked?.name === "" || picked === undefined ? m.contact_pick() : picked.name}
      >
        {numbers.length === 0 ? (
          <div className="flex flex-col gap-3">
            <Alert tone="danger" urgent>
              {renderSentence(PHONE_NUMBER_NULL, kitLocale())}
            </Alert>
            <Button icon={<BookUser aria-hidden className="size-4" />} onClick={() => void pick()}>
              {m.contact_again()}
            </Button>
            <Button
              kind="plain"
              icon={<ClipboardPaste aria-hidden className="size-4" />}
              onClick={() => void paste()}
            >
              {m.contact_paste()}
            </Button>
          </div>
        ) : (
          <ul className="flex flex-col gap-2">
            {numbers.map((number) => (
              <li key={number}>
                <Button kind="plain" size="large" className="w-full" onClick={() => take(number)}>
                  {readableNumber("pulsa", number)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </>
  );
}
