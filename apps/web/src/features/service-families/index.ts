export { entryKeyOf, FAMILIES, membersFor } from "./families.ts";
export { FamilyTabs } from "./family-tabs.tsx";
