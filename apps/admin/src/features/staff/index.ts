export { FirstOwnerPage } from "./first-owner-page.tsx";
export { InvitationPage } from "./invitation-page.tsx";
export { StaffPage } from "./staff-page.tsx";
