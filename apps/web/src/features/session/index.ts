export { BeforeSignIn } from "./before-sign-in.tsx";
export { SignIn } from "./sign-in.tsx";
