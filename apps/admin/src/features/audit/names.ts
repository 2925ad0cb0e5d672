import { getLocale } from "@konter/client/locale";
import { auditActionName, auditFieldName } from "@konter/contract/audit";
import { useQuery } from "@tanstack/react-query";
import { session } from "../../app/session-store.ts";
import { settingsQuery } from "../settings/index.ts";

/** Returns the name of an action in the audit log. */
export const actionName = (code: string): string => auditActionName(code, getLocale());

/** What a value of an audit entry is called. */
export const fieldName = (name: string): string => auditFieldName(name, getLocale());

/** Names values too that are settings, for staff who may see them. */
export function useFieldNames(): (name: string) => string {
  const { data } = useQuery({ ...settingsQuery(), enabled: session.may("settings.read") });
  return (name) => data?.settings.find((each) => each.name === name)?.title ?? fieldName(name);
}
