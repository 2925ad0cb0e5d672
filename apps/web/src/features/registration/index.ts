export { RegistrationScreen as default } from "./registration-screen.tsx";
