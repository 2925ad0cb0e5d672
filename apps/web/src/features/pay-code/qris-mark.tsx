/** The word QRIS as a drawn mark, which payers look for above the code. */
export function QrisMark() {
  return (
    <svg role="img" aria-label="QRIS" viewBox="0 0 92 28" className="h-7 w-auto">
      <path
        d="M2 8V2h8M82 26h8v-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="square"
      />
      <text
        x="46"
        y="21"
        textAnchor="middle"
        textLength="68"
        fontSize="21"
        fontWeight="800"
        fill="currentColor"
      >
        QRIS
      </text>
    </svg>
  );
}
