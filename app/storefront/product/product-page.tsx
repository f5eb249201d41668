export default function ProductPage() {
  return (
    <div className="column">
      <h1>Product</h1>
    </div>
  );
}
