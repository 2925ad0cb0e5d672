/** A numbered list of steps. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="list-decimal pl-5 text-sm marker:font-semibold">
      {steps.map((step) => (
        <li key={step} className="py-0.5">
          {step}
        </li>
      ))}
    </ol>
  );
}
