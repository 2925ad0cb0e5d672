export { RegistrationScreen as default, STEPS } from "./registration-screen.tsx";
