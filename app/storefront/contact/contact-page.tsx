export default function ContactPage() {
  return (
    <div className="column">
      <h1>Contact</h1>
    </div>
  );
}
