import { Link } from 'react-router';
import type { DemoField } from '../../../domain/shop/demo-values.ts';

const labels: Record<DemoField, string> = {
  whatsappNumber: 'Set your own WhatsApp number',
  storePhone: 'Set your phone number',
  storeEmail: 'Set your e-mail address',
  mapPlace: 'Set your place on the map',
  instagramUrl: 'Set your Instagram link',
};

export function SetupNotice({ demoValues }: { demoValues: DemoField[] }) {
  if (demoValues.length === 0) return null;
  return (
    <section className="admin-notice setup-notice" aria-label="Set up your shop">
      <p>
        {demoValues.includes('whatsappNumber') && 'Orders are still sent to a demo number. '}
        Before you share the shop:
      </p>
      <ul>
        {demoValues.map(field => (
          <li key={field}>
            <Link to={`/admin/settings#${field}`}>{labels[field]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
