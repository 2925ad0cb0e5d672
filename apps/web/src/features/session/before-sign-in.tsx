import { lazy, Suspense } from "react";
import { AuthFrame } from "./auth-frame.tsx";

const Screen = lazy(() => import("../registration/index.ts"));

/** `/auth/{step}`: registration, codes and forgotten passwords, whose code comes when it is asked for. */
export function BeforeSignIn() {
  return (
    <AuthFrame>
      <Suspense>
        <Screen />
      </Suspense>
    </AuthFrame>
  );
}
