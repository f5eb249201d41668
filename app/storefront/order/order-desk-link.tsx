import { ownerNoteKey } from '../../storage-keys.ts';

/** For the owner: the same order at the order desk. */
export function DeskLink() {
  if (!isOwnersBrowser()) return null;
  return (
    <p className="order-lead">
      <a href={`/admin/orders${location.hash}`}>Open it at the order desk</a>
    </p>
  );
}

function isOwnersBrowser(): boolean {
  try {
    return JSON.parse(localStorage.getItem(ownerNoteKey) ?? 'null')?.value?.isAdmin === true;
  } catch {
    return false;
  }
}
