/** The logo: three bars, the first crooked, the others straight. It is never mirrored. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5.4 7.9 18 3.9" />
      <path d="M4.5 13.4h15M4.5 19.4h15" />
    </svg>
  );
}
