import { adminSessionKey } from '../../storage-keys.ts';

/** Shown to the owner only. */
export function OrderDeskLink() {
  if (!isOwnersBrowser()) return null;
  return (
    <p className="order-lead">
      <a href={`/admin/orders${location.hash}`}>Open it at the order desk</a>
    </p>
  );
}

function isOwnersBrowser(): boolean {
  try {
    return JSON.parse(localStorage.getItem(adminSessionKey) ?? 'null')?.value?.isAdmin === true;
  } catch {
    return false;
  }
}
