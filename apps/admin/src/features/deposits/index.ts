export { ClaimsPage } from "./claims-page.tsx";
export { DepositPage } from "./deposit-page.tsx";
export { DepositsPage } from "./deposits-page.tsx";
export { MatchesPage } from "./matches-page.tsx";
export { SettingsPage } from "./settings-page.tsx";
