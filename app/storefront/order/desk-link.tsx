/** For the owner: the same order at the desk. A plain link, because the back office is a document of its own. */
export function DeskLink() {
  if (!isOwnersBrowser()) return null;
  return (
    <p className="order-lead">
      <a href={`/admin/orders${location.hash}`}>Open it at the order desk</a>
    </p>
  );
}

/** What the back office notes when the owner signs in; it opens nothing, the server decides. */
function isOwnersBrowser(): boolean {
  try {
    return JSON.parse(localStorage.getItem('thalir.admin-session') ?? 'null')?.value?.isAdmin === true;
  } catch {
    return false;
  }
}
