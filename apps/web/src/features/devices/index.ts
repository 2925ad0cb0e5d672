export { DevicesPage } from "./devices-page.tsx";
export { KeepOutButton } from "./keep-out-button.tsx";
export { RecoveringNotice } from "./recovering-notice.tsx";
export { WaitingNotice } from "./waiting-notice.tsx";
