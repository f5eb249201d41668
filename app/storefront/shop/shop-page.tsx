export default function ShopPage() {
  return (
    <div className="column">
      <h1>Shop</h1>
    </div>
  );
}
