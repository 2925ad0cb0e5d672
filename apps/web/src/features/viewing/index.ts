export { ViewBanner as default } from "./view-banner.tsx";
