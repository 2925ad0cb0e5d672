import { getLocale } from "@konter/client/locale";
import { auditActionName, auditFieldName } from "@konter/contract/audit";
import type { AuditEntry } from "@konter/contract/audit";
import { brandName } from "@konter/contract/logos";
import { useQuery } from "@tanstack/react-query";
import { session } from "../../app/session-store.ts";
import { screenName } from "../../app/words.ts";
import { settingsQuery } from "../settings/index.ts";

/** Returns the name of an action in the audit log. */
export const actionName = (code: string): string => auditActionName(code, getLocale());

/** Returns the name of a value of an entry. */
export const fieldName = (name: string): string => auditFieldName(name, getLocale());

/** Returns the name of what an entry is about. */
export function subjectName({ action, subject, subject_name: name }: AuditEntry): string {
  if (!action.startsWith("catalog.sale_")) return name ?? subject;
  // A kind of product, or an operator's products of the kind; the names of kinds are words of this app.
  const [screen = "", ...operator] = subject.split(" ");
  const code = operator.join(" ");
  return [screenName(screen), brandName(code, getLocale()) ?? code].filter(Boolean).join(" · ");
}

/** The stored codes of the action and of what it is about. */
export const codesOf = ({ action, subject }: AuditEntry): string => `${action} · ${subject}`;

/** Returns the name of a value of an entry. For staff who may see the settings, this includes settings. */
export function useFieldNames(): (name: string) => string {
  const { data } = useQuery({ ...settingsQuery(), enabled: session.may("settings.read") });
  return (name) => data?.settings.find((each) => each.name === name)?.title ?? fieldName(name);
}
