export default function CartPage() {
  return (
    <div className="column">
      <h1>Cart</h1>
    </div>
  );
}
