import { lazy, Suspense } from "react";
import { AuthFrame } from "./auth-frame.tsx";

const Screen = lazy(() => import("../registration/index.ts"));

/** `/auth/{step}`: registration, codes and forgotten passwords; loaded on demand. */
export function BeforeSignIn() {
  return (
    <AuthFrame>
      <Suspense>
        <Screen />
      </Suspense>
    </AuthFrame>
  );
}
