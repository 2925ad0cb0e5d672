export { DevicesPage } from "./devices-page.tsx";
export { WaitingNotice } from "./waiting-notice.tsx";
