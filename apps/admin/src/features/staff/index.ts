export { InvitationPage } from "./invitation-page.tsx";
export { StaffPage } from "./staff-page.tsx";
