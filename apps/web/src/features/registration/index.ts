export { Contacts } from "./contacts.tsx";
export { RegistrationScreen as default, STEPS } from "./registration-screen.tsx";
