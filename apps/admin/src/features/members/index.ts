export { BlocksPage } from "./blocks-page.tsx";
export { CourierRequestsPage } from "./courier/courier-requests-page.tsx";
export { MemberPage } from "./member-page.tsx";
export { MembersPage } from "./members-page.tsx";
export { RecoveriesPage } from "./recoveries-page.tsx";
export { RequestsPage } from "./requests-page.tsx";
