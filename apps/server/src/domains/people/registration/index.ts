export { offerTrialLink } from "./trial-link.ts";
export { refuseForeignNumber } from "./register.ts";
