import type { Contact } from "@konter/contract/contacts";
import { Button, buttonClasses, Chip, formatDateTime, IconButton, snackbar } from "@konter/ui";
import { Pencil, Trash2 } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { useRefreshContacts } from "./api.ts";
import { readableContact, pathOf, TYPES } from "./words.ts";

/** One contact: sell to it, change it, delete it. */
export function ContactRow({
  contact,
  onEdit,
}: {
  readonly contact: Contact;
  readonly onEdit: () => void;
}) {
  const { name, number, type, last_used_at: lastUsedAt } = contact;
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-all">{readableContact(type, number)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-soft">
            <Chip>{TYPES[type]()}</Chip>
            {lastUsedAt !== null && m.contact_last_used({ time: formatDateTime(lastUsedAt) })}
          </p>
        </div>
        <div className="flex items-center">
          <Link
            to="/prabayar/$screen"
            params={{ screen: pathOf(type) }}
            search={{ number }}
            aria-label={m.contact_use_label({ name })}
            className={buttonClasses("quiet", "normal")}
          >
            {m.contact_use()}
          </Link>
          <IconButton label={m.contact_edit_label({ name })} onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton label={m.contact_delete_label({ name })} onClick={() => setAsked(true)}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      {asked && <DeleteQuestion contact={contact} onAnswered={() => setAsked(false)} />}
    </li>
  );
}

function DeleteQuestion({
  contact,
  onAnswered,
}: {
  readonly contact: Contact;
  readonly onAnswered: () => void;
}) {
  const { id, name } = contact;
  const remove = useDeletion(contact);
  const sure = m.contact_delete_sure({ name });
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center gap-2 border-t border-line pt-2"
    >
      <span className="min-w-0 flex-1 text-sm font-medium break-words">{sure}</span>
      <Button
        kind="danger"
        size="small"
        busy={remove.isPending}
        onClick={() => remove.mutate(id, { onSettled: onAnswered })}
      >
        {m.contact_delete_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={onAnswered}>
        {m.contact_delete_no()}
      </Button>
    </div>
  );
}

/** A deleted contact can be restored while its message is shown; it is added again. */
function useDeletion({ name, number, type }: Contact) {
  const refresh = useRefreshContacts();
  const undo = async () => {
    try {
      await api("POST account/contact/add", { name, number, type });
      await refresh();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return useMutation({
    mutationFn: (id: string) => api("POST account/contact/{id}/delete", { id }),
    onSuccess: async () => {
      snackbar.add({
        text: m.contact_deleted({ name }),
        tone: "success",
        action: { label: m.contact_undo(), run: () => void undo() },
      });
      await refresh();
    },
    onError: showFailure,
  });
}
