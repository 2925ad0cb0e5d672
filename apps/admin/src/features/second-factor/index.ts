export { SecondStep } from "./second-step.tsx";
export { SecurityPage } from "./security-page.tsx";
