import { Navigate, notFound, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { session } from "../../app/session-store.ts";
import { DevicePage } from "./device-page.tsx";
import { ForgotPage } from "./forgot-page.tsx";
import { OtpPage } from "./otp-page.tsx";
import { PasskeyPage } from "./passkey-page.tsx";
import { RegisterPage } from "./register-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import { TermsPage } from "./terms-page.tsx";
import { ViewPage } from "./view-page.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

const VERIFY_EMAIL = "verify-email";
/** Also for signed-in members. */
const TERMS = "terms";
/** The back office sends staff here for read-only impersonation, regardless of who is signed in. */
const VIEW = "view";

const SCREENS: Readonly<Record<string, ReactNode>> = {
  register: <RegisterPage />,
  otp: <OtpPage />,
  forgot: <ForgotPage />,
  reset: <ResetPage />,
  passkey: <PasskeyPage />,
  device: <DevicePage />,
  [TERMS]: <TermsPage />,
  [VIEW]: <ViewPage />,
  [VERIFY_EMAIL]: <VerifyEmailPage />,
};

/** Valid values of `{step}`. */
export const STEPS: readonly string[] = Object.keys(SCREENS);

/**
 * `/auth/{step}`: screens before sign-in, except sign-in itself. Signed-in users can only verify an e-mail or read the
 * terms.
 */
export function RegistrationScreen() {
  const { step } = useParams({ from: "/auth/$step" });
  const [wasSignedIn] = useState(session.signedIn);
  const screen = Object.hasOwn(SCREENS, step) ? SCREENS[step] : undefined;
  if (screen === undefined) throw notFound();
  // A completed registration navigates on its own.
  if (wasSignedIn && ![VERIFY_EMAIL, VIEW, TERMS].includes(step))
    return <Navigate to="/" search={{}} replace />;
  return screen;
}
