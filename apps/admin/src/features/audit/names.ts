import { getLocale } from "@konter/client/locale";
import { auditActionName, auditFieldName } from "@konter/contract/audit";
import { OFFICE_SETTINGS, isOfficeSetting } from "@konter/contract/office-settings";

/** What an action of the audit log is called. */
export const actionName = (code: string): string => auditActionName(code, getLocale());

/** What a value of an audit entry is called; the entry of a changed setting has the setting's name. */
export const fieldName = (name: string): string =>
  isOfficeSetting(name)
    ? OFFICE_SETTINGS[name].name[getLocale()]
    : auditFieldName(name, getLocale());
