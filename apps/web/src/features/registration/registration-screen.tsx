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
import { ViewPage } from "./view-page.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

const VERIFY_EMAIL = "verify-email";
/** Where the back office sends staff who look at an account, whoever is signed in here. */
const VIEW = "view";

/** `/auth/{step}`: what comes before sign-in, but for sign-in itself. Whoever is signed in can only verify an e-mail. */
export function RegistrationScreen() {
  const { step } = useParams({ from: "/auth/$step" });
  const [wasSignedIn] = useState(session.signedIn);
  const screen = screenOf(step);
  if (screen === undefined) throw notFound();
  // A registration that ends leads on by itself.
  if (wasSignedIn && step !== VERIFY_EMAIL && step !== VIEW)
    return <Navigate to="/" search={{}} replace />;
  return screen;
}

function screenOf(step: string): ReactNode | undefined {
  switch (step) {
    case "register":
      return <RegisterPage />;
    case "otp":
      return <OtpPage />;
    case "forgot":
      return <ForgotPage />;
    case "reset":
      return <ResetPage />;
    case "passkey":
      return <PasskeyPage />;
    case "device":
      return <DevicePage />;
    case VIEW:
      return <ViewPage />;
    case VERIFY_EMAIL:
      return <VerifyEmailPage />;
    default:
      return undefined;
  }
}
