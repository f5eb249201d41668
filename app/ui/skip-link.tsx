/** The first stop of the keyboard on every page, seen only while it is there. */
export function SkipLink() {
  return (
    <a className="skip-link button" href="#main">
      Skip to main content
    </a>
  );
}
