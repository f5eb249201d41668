/** Hidden from screen readers: the surrounding region announces that it is loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
