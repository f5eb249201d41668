export default function AboutPage() {
  return (
    <div className="column">
      <h1>About</h1>
    </div>
  );
}
