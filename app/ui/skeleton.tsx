/** A placeholder in the shape of what is coming; the surrounding region says that it is loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
