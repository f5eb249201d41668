export default function WishlistPage() {
  return (
    <div className="column">
      <h1>Wishlist</h1>
    </div>
  );
}
